import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import {
  canInGroup,
  nextAttendance,
  type AttendanceEvent,
  hasOpenInvitationsLeft,
  isListed,
  isNewlyInvited,
  NO_ATTENDANCE,
} from './attendance.rules.ts';
import { type Attendance, type GroupFacts, inviteStateOf } from './rules.ts';

const all: readonly Attendance[] = Array.from({ length: 16 }, (_, bits) => ({
  userConfirmed: Boolean(bits & 1),
  hostConfirmed: Boolean(bits & 2),
  userDenied: Boolean(bits & 4),
  hostDenied: Boolean(bits & 8),
}));
const after = (...events: readonly AttendanceEvent[]) =>
  inviteStateOf(events.reduce((attendance, event) => nextAttendance(event, attendance), NO_ATTENDANCE));

describe('attendance', () => {
  it('[GROUP-34] a yes takes back the no of the same side, in all sixteen states, and leaves the other side', () => {
    for (const attendance of all) {
      for (const event of ['invite', 'host-yes'] as const)
        expect(nextAttendance(event, attendance)).toEqual({
          ...attendance,
          hostConfirmed: true,
          hostDenied: false,
        });
      for (const event of ['join', 'user-yes'] as const)
        expect(nextAttendance(event, attendance)).toEqual({
          ...attendance,
          userConfirmed: true,
          userDenied: false,
        });
      const isRemoved = inviteStateOf(attendance) === 'attending';
      expect(nextAttendance('host-no', attendance)).toEqual({
        ...attendance,
        userConfirmed: attendance.userConfirmed && !isRemoved,
        hostConfirmed: false,
        hostDenied: true,
      });
      expect(nextAttendance('user-no', attendance)).toEqual({
        ...attendance,
        userConfirmed: false,
        userDenied: true,
      });
    }
  });

  it('[GROUP-02] of one who neither asked nor said no becomes an invitation by a yes of the host, once', () => {
    for (const attendance of all) {
      const { userConfirmed, userDenied, hostConfirmed } = attendance;
      for (const event of ['invite', 'host-yes'] as const)
        expect(isNewlyInvited(attendance, nextAttendance(event, attendance))).toBe(
          !userConfirmed && !userDenied && !hostConfirmed,
        );
      for (const event of ['join', 'host-no', 'user-yes', 'user-no'] as const)
        expect(isNewlyInvited(attendance, nextAttendance(event, attendance))).toBe(false);
    }
  });

  it('[GROUP-02] of fifty who are invited leaves no invitation; of those who answered it does', () => {
    const open = Array.from({ length: 50 }, () => ({ ...NO_ATTENDANCE, hostConfirmed: true }));
    expect(hasOpenInvitationsLeft(open)).toBe(false);
    expect(hasOpenInvitationsLeft(open.slice(1))).toBe(true);
    for (const answer of ['join', 'user-no'] as const)
      expect(hasOpenInvitationsLeft([nextAttendance(answer, open[0]!), ...open.slice(1)])).toBe(true);
  });

  it('[GROUP-02] [GROUP-03] changes from one state to the next', () => {
    expect(after('invite')).toBe('pendingVisitorApproval');
    expect(after('invite', 'user-yes')).toBe('attending');
    expect(after('join')).toBe('pendingHostApproval');
    expect(after('join', 'host-yes')).toBe('attending');
    expect(after('join', 'host-no')).toBe('hostDenied');
    expect(after('join', 'host-no', 'join')).toBe('hostDenied');
    expect(after('join', 'host-no', 'invite')).toBe('attending');
    expect(after('join', 'host-yes', 'host-no', 'invite')).toBe('pendingVisitorApproval');
    expect(after('join', 'host-yes', 'host-no', 'host-no', 'host-yes')).toBe('pendingVisitorApproval');
    expect(after('invite', 'user-no', 'invite')).toBe('userDenied');
    expect(after('join', 'host-yes', 'user-no', 'join')).toBe('attending');
    expect(after('join', 'host-yes', 'user-no', 'host-no', 'join')).toBe('hostDenied');
  });
});

const start = new Date('2026-06-01T01:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * HOUR_MS);
const [HOST, SUBJECT, STRANGER] = ['1', '2', '9'].map((n) => n.padStart(24, '0')) as [string, string, string];
const group = (attendance: Attendance | null, more: Partial<GroupFacts> = {}): GroupFacts => ({
  ...{ id: '5'.padStart(24, '0'), hostId: HOST, hostHandle: 'quietfern', point: { lat: 41.8, lng: -87.6 } },
  ...{ detailsPublic: { name: 'Walk', description: '' }, detailsPrivate: { address: '', otherDetails: '' } },
  ...{ timesChanged: 0, changedAt: null, startChangedAt: null },
  timeZone: null,
  ...{ startTime: start, createdAt: hours(-20), canceledAt: null, completedAt: null, isDemo: false },
  attendees: new Map(attendance ? [[SUBJECT, { id: SUBJECT, handle: 'tallorder', ...attendance }]] : []),
  ...more,
});
const mayAll = { joinGroup: true, createGroup: true, flagUser: true };
const can = (viewer: string, of: GroupFacts, may = mayAll, now = hours(-1)) =>
  Object.entries(canInGroup(viewer, of, may, now)).flatMap(([name, yes]) => (yes ? [name] : []));

describe('what a visitor may do in a group', () => {
  it('[GROUP-38] [GROUP-39] depends on the visitor’s role, and on revoked permissions', () => {
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
    for (const attendance of all) {
      const state = inviteStateOf(attendance);
      const isWelcome = state === 'userDenied' && attendance.hostConfirmed;
      expect(can(SUBJECT, group(attendance))).toEqual(isWelcome ? ['respond', 'report'] : ofState[state]);
    }
  });

  it('is reading and reporting only, once the group is over', () => {
    for (const over of [{ canceledAt: hours(-2) }, { completedAt: hours(-2) }]) {
      expect(can(HOST, group(null, over))).toEqual(['read']);
      expect(can(STRANGER, group(null, over))).toEqual(['report']);
      for (const attendance of all)
        expect(can(SUBJECT, group(attendance, over)).filter((name) => name !== 'read')).toEqual(['report']);
    }
  });

  it('[GROUP-41] a group that is over is listed for one more day', () => {
    expect([35, 36].map((n) => isListed(group(null), hours(n)))).toEqual([true, false]);
    expect([25, 26].map((n) => isListed(group(null, { completedAt: hours(2) }), hours(n)))).toEqual([
      true,
      false,
    ]);
  });
});
