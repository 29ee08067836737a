import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import {
  canInGroup,
  consentAfter,
  type ConsentEvent,
  isListed,
  NOTHING_SAID,
  whyOver,
} from './attending.rules.ts';
import { type Consent, type GroupFacts, inviteStateOf } from './rules.ts';

const all: readonly Consent[] = Array.from({ length: 16 }, (_, bits) => ({
  userConfirmed: Boolean(bits & 1),
  hostConfirmed: Boolean(bits & 2),
  userDenied: Boolean(bits & 4),
  hostDenied: Boolean(bits & 8),
}));
const after = (...events: readonly ConsentEvent[]) =>
  inviteStateOf(events.reduce((consent, event) => consentAfter(event, consent), NOTHING_SAID));

describe('what is said about coming', () => {
  it('[GROUP-34] a yes takes back the no of who says it, out of all sixteen, and touches nothing of the other', () => {
    for (const consent of all) {
      for (const event of ['invite', 'host-yes'] as const)
        expect(consentAfter(event, consent)).toEqual({ ...consent, hostConfirmed: true, hostDenied: false });
      for (const event of ['join', 'user-yes'] as const)
        expect(consentAfter(event, consent)).toEqual({ ...consent, userConfirmed: true, userDenied: false });
      expect(consentAfter('host-no', consent)).toEqual({
        ...consent,
        hostConfirmed: false,
        hostDenied: true,
      });
      expect(consentAfter('user-no', consent)).toEqual({
        ...consent,
        userConfirmed: false,
        userDenied: true,
      });
    }
  });

  it('[GROUP-02] [GROUP-03] leads from one state to the next', () => {
    expect(after('invite')).toBe('pendingVisitorApproval');
    expect(after('invite', 'user-yes')).toBe('attending');
    expect(after('join')).toBe('pendingHostApproval');
    expect(after('join', 'host-yes')).toBe('attending');
    expect(after('join', 'host-no')).toBe('hostDenied');
    expect(after('join', 'host-no', 'join')).toBe('hostDenied');
    expect(after('join', 'host-no', 'invite')).toBe('attending');
    expect(after('invite', 'user-no', 'invite')).toBe('userDenied');
    expect(after('join', 'host-yes', 'user-no', 'join')).toBe('attending');
    expect(after('join', 'host-yes', 'user-no', 'host-no', 'join')).toBe('hostDenied');
  });
});

const start = new Date('2026-06-01T01:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * HOUR_MS);
const [HOST, SUBJECT, STRANGER] = ['1', '2', '9'].map((n) => n.padStart(24, '0')) as [string, string, string];
const group = (consent: Consent | null, more: Partial<GroupFacts> = {}): GroupFacts => ({
  ...{ id: '5'.padStart(24, '0'), hostId: HOST, hostHandle: 'quietfern', point: { lat: 41.8, lng: -87.6 } },
  ...{ detailsPublic: { name: 'Walk', description: '' }, detailsPrivate: { address: '', otherDetails: '' } },
  ...{ timesChanged: 0, changedAt: null, startChangedAt: null },
  ...{ startTime: start, createdAt: hours(-20), canceledAt: null, completedAt: null, isDemo: false },
  attendees: new Map(consent ? [[SUBJECT, { id: SUBJECT, handle: 'tallorder', ...consent }]] : []),
  ...more,
});
const mayAll = { joinGroup: true, createGroup: true, flagUser: true };
const can = (viewer: string, of: GroupFacts, may = mayAll, now = hours(-1)) =>
  Object.entries(canInGroup(viewer, of, may, now)).flatMap(([name, yes]) => (yes ? [name] : []));

describe('what somebody may do about a group', () => {
  it('[GROUP-38] [GROUP-39] by what he is to it, and by what was taken from him', () => {
    const ofHost = ['respond', 'invite', 'change', 'cancel', 'complete', 'read', 'write'];
    expect(can(HOST, group(null))).toEqual(ofHost);
    expect(can(HOST, group(null), { ...mayAll, createGroup: false })).toEqual(
      ofHost.filter((name) => !['respond', 'invite', 'change'].includes(name)),
    );
    expect(can(STRANGER, group(null))).toEqual(['join', 'report']);
    expect(can(STRANGER, group(null), { ...mayAll, joinGroup: false })).toEqual(['report']);
    const ofState: Record<string, string[]> = {
      attending: ['leave', 'read', 'write', 'report'],
      pendingHostApproval: ['leave', 'report'],
      pendingVisitorApproval: ['respond', 'leave', 'report'],
      hostDenied: ['report'],
      userDenied: ['join', 'report'],
      notPending: ['join', 'report'],
    };
    for (const consent of all) expect(can(SUBJECT, group(consent))).toEqual(ofState[inviteStateOf(consent)]);
  });

  it('nothing changes in what is over: it is read and reported', () => {
    for (const over of [{ canceledAt: hours(-2) }, { completedAt: hours(-2) }]) {
      expect(can(HOST, group(null, over))).toEqual(['read']);
      expect(can(STRANGER, group(null, over))).toEqual(['report']);
      for (const consent of all)
        expect(can(SUBJECT, group(consent, over)).filter((name) => name !== 'read')).toEqual(['report']);
    }
  });

  it('[GROUP-41] it is over once it was cancelled or is complete, and listed for a day more', () => {
    expect(whyOver(group(null), hours(11))).toBeNull();
    expect(whyOver(group(null), hours(12))).toBe('complete');
    expect(whyOver(group(null, { canceledAt: hours(-2) }), hours(12))).toBe('canceled');
    expect([35, 36].map((n) => isListed(group(null), hours(n)))).toEqual([true, false]);
    expect([25, 26].map((n) => isListed(group(null, { completedAt: hours(2) }), hours(n)))).toEqual([
      true,
      false,
    ]);
  });
});
