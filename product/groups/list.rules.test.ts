import { describe, expect, it } from 'vitest';
import type { CanInGroup, OpenGroup } from './contract/schema.ts';
import {
  hostsOnMap,
  isOwnGroup,
  newsOf,
  newsOfAll,
  waitingFor,
  withGroup,
  withUnread,
} from './list.rules.ts';

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

it('[GROUP-24] neither an invitation that was answered nor a visitor who is going waits for anyone', () => {
  const answered = { can, iAmHost: false, attendees: asking, ...own(0, 'attending') };
  const stranger = { can, iAmHost: false, attendees: asking, currentVisitorAttendeeData: null };
  const going = [{ inviteState: 'attending' }, ...asking] as unknown as OpenGroup['attendees'];
  const host = { can, iAmHost: true, currentVisitorAttendeeData: null };
  expect([waitingFor(answered), waitingFor(stranger), newsOf(stranger)]).toEqual([null, null, 0]);
  expect(waitingFor({ ...host, attendees: going })).toBe('question');
  expect(waitingFor({ ...host, attendees: going.slice(0, 1) })).toBeNull();
});

describe('the visitor’s list', () => {
  const group = (_id: string, startTime: string, more: object = {}): OpenGroup =>
    ({ _id, startTime, iAmHost: true, currentVisitorAttendeeData: null, ...more }) as OpenGroup;
  const noon = group('noon', '2026-11-21T12:00:00Z');
  const night = group('night', '2026-11-21T22:00:00Z');

  it('has groups the visitor hosts, goes to, asked for or was invited to', () => {
    const of = (inviteState: string, iAmHost = false) =>
      isOwnGroup(group('x', '', { iAmHost, currentVisitorAttendeeData: { inviteState } }));
    expect(['attending', 'pendingHostApproval', 'pendingVisitorApproval'].map((state) => of(state))).toEqual([
      ...[true, true, true],
    ]);
    expect(['notPending', 'hostDenied', 'userDenied'].map((state) => of(state))).toEqual([
      ...[false, false, false],
    ]);
    expect(of('userDenied', true)).toBe(true);
    expect(isOwnGroup(group('x', '', { iAmHost: false }))).toBe(false);
  });

  it('tells whether the visitor hosts one that stands on the map', () => {
    const open = { iAmHost: true, isCanceled: false, isComplete: false };
    const others = [
      { ...open, iAmHost: false },
      { ...open, isCanceled: true },
      { ...open, isComplete: true },
    ];
    expect([hostsOnMap(others), hostsOnMap([...others, open])]).toEqual([false, true]);
  });

  it('keeps each group once, by its start, as it is now', () => {
    const evening = group('evening', '2026-11-21T18:00:00Z');
    expect(withGroup([noon, night], evening)).toEqual([noon, evening, night]);
    const moved = group('noon', '2026-11-21T23:00:00Z');
    expect(withGroup([noon, night], moved)).toEqual([night, moved]);
  });

  it('drops a group that is the visitor’s no longer', () => {
    expect(withGroup([noon, night], { ...noon, iAmHost: false })).toEqual([night]);
  });

  it('counts what is unread of a group the visitor is in, and nothing of another', () => {
    const attending = group('x', '', {
      currentVisitorAttendeeData: { inviteState: 'attending', unreadCount: 4 },
    });
    expect(withUnread(attending, 0)).toEqual({
      ...attending,
      currentVisitorAttendeeData: { inviteState: 'attending', unreadCount: 0 },
    });
    expect(withUnread(noon, 3)).toBe(noon);
  });
});
