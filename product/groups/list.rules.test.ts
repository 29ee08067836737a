import { expect, it } from 'vitest';
import type { CanInGroup, OpenGroup } from './contract/schema.ts';
import { newsOf, newsOfAll, waitingFor } from './list.rules.ts';

const can = { respond: true } as CanInGroup;
const asking = [{ inviteState: 'pendingHostApproval' }] as unknown as OpenGroup['attendees'];
const own = (unreadCount: number, inviteState: 'attending' | 'pendingVisitorApproval') => ({
  currentVisitorAttendeeData: { unreadCount, inviteState },
});

it('[GROUP-24] the news count includes unread messages, an invitation and a visitor who asked to join', () => {
  const hosted = { can, iAmHost: true, attendees: asking, ...own(3, 'attending') };
  const invited = { can, iAmHost: false, attendees: [], ...own(0, 'pendingVisitorApproval') };
  const going = { can: { ...can, respond: false }, iAmHost: false, attendees: [], ...own(2, 'attending') };
  expect([hosted, invited, going].map(waitingFor)).toEqual(['question', 'invitation', null]);
  expect([hosted, invited, going].map(newsOf)).toEqual([4, 1, 2]);
  expect(newsOfAll([hosted, invited, going])).toBe(7);
  // Once it is over, nobody is answered.
  expect(waitingFor({ ...hosted, can: { ...can, respond: false } })).toBeNull();
});
