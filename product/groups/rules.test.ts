import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { group as groupSchema, type InviteState } from './contract/schema.ts';
import {
  type AttendeeFacts,
  type Attendance,
  closedReason,
  groupAsSeenBy,
  type GroupFacts,
  inviteStateOf,
  isComplete,
  isOnMap,
  startsBetween,
  unavailableReason,
  viewerRoleOf,
} from './rules.ts';

const id = (digit: number) => digit.toString(16).padStart(24, '0');
const HOST = id(1);
const STRANGER = id(99);
const nobody: ReadonlySet<string> = new Set();
const start = new Date('2026-06-01T01:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

const attendances: Record<InviteState, Attendance> = {
  hostDenied: { userConfirmed: true, hostConfirmed: false, userDenied: false, hostDenied: true },
  userDenied: { userConfirmed: false, hostConfirmed: true, userDenied: true, hostDenied: false },
  attending: { userConfirmed: true, hostConfirmed: true, userDenied: false, hostDenied: false },
  pendingHostApproval: { userConfirmed: true, hostConfirmed: false, userDenied: false, hostDenied: false },
  pendingVisitorApproval: { userConfirmed: false, hostConfirmed: true, userDenied: false, hostDenied: false },
  notPending: { userConfirmed: false, hostConfirmed: false, userDenied: false, hostDenied: false },
};
const stateOf = new Map(Object.keys(attendances).map((state, n) => [state as InviteState, id(10 + n)]));
const attendees = [
  ...[...stateOf].map(([state, visitorId]) => ({ id: visitorId, handle: state, ...attendances[state] })),
  { id: id(30), handle: 'another', ...attendances.attending },
];

const facts: GroupFacts = {
  id: id(500),
  hostId: HOST,
  hostHandle: 'qUietfern',
  detailsPublic: { name: 'River parTy', description: 'A slow waLk by the water' },
  detailsPrivate: { address: 'Under the cLock', otherDetails: 'Ring tWice' },
  point: { lat: 41.8762, lng: -87.6321 },
  startTime: start,
  timeZone: 'America/Chicago',
  createdAt: after(-20),
  ...{ timesChanged: 2, changedAt: after(-3), startChangedAt: null },
  canceledAt: null,
  completedAt: null,
  isDemo: false,
  attendees: new Map(attendees.map((attendee): [string, AttendeeFacts] => [attendee.id, attendee])),
};
const seenBy = (viewerId: string, hidden = nobody, group = facts) =>
  groupAsSeenBy(viewerId, group, hidden, 7, after(-1));

describe('invite state', () => {
  const all = Array.from({ length: 16 }, (_, bits) => ({
    userConfirmed: Boolean(bits & 1),
    hostConfirmed: Boolean(bits & 2),
    userDenied: Boolean(bits & 4),
    hostDenied: Boolean(bits & 8),
  }));
  const literal = (c: Attendance): InviteState => {
    const confirmed = `${c.userConfirmed ? 'user' : ''}${c.hostConfirmed ? 'host' : ''}`;
    if (c.hostDenied) return 'hostDenied';
    if (c.userDenied) return 'userDenied';
    const undenied = {
      user: 'pendingHostApproval',
      host: 'pendingVisitorApproval',
      userhost: 'attending',
    } as const;
    return confirmed === '' ? 'notPending' : undenied[confirmed as keyof typeof undenied];
  };

  it.each(all)('[GROUP-03] [GROUP-34] each of the sixteen combinations has one state: %o', (attendance) => {
    expect(inviteStateOf(attendance)).toBe(literal(attendance));
  });

  it('[GROUP-28] [GROUP-29] [GROUP-30] [GROUP-31] [GROUP-32] [GROUP-33] each state follows from who said yes or no', () => {
    const no = { userConfirmed: false, hostConfirmed: false, userDenied: false, hostDenied: false };
    expect(inviteStateOf({ ...no, userConfirmed: true })).toBe('pendingHostApproval');
    expect(inviteStateOf({ ...no, hostConfirmed: true })).toBe('pendingVisitorApproval');
    expect(inviteStateOf({ ...no, userConfirmed: true, hostConfirmed: true })).toBe('attending');
    expect(inviteStateOf({ ...no, hostDenied: true })).toBe('hostDenied');
    expect(inviteStateOf({ ...no, userDenied: true })).toBe('userDenied');
    expect(inviteStateOf(no)).toBe('notPending');
  });
});

describe('the view of a group', () => {
  it('[GROUP-17..19] [GROUP-27] has private details for the host and attendees only', () => {
    for (const viewer of [HOST, id(30), ...stateOf.values(), STRANGER]) {
      const inside = [HOST, id(30), stateOf.get('attending')].includes(viewer);
      expect('detailsPrivate' in seenBy(viewer), viewer).toBe(inside);
      const changed = { times: 2, at: after(-3).toISOString(), startAt: null };
      expect(seenBy(viewer).changed, viewer).toEqual(inside ? changed : undefined);
    }
  });

  it('[GROUP-07..13] [GROUP-42] shows strangers counts only, attendees each other, and the host everyone', () => {
    const seen = (viewer: string) => seenBy(viewer).attendees.map(({ inviteState }) => inviteState);
    for (const viewer of [STRANGER, ...stateOf.values()]) {
      if (viewer === stateOf.get('attending')) continue;
      expect(seen(viewer)).toEqual([]);
      expect(seenBy(viewer).goingCount).toBe(3);
    }
    expect(seen(id(30))).toEqual(['attending', 'attending']);
    expect(seen(HOST).sort()).toEqual(
      [...stateOf.keys()]
        .filter((state) => state !== 'notPending')
        .concat('attending')
        .sort(),
    );
    expect(seenBy(HOST).attendees.find(({ _id }) => _id === id(30))).toEqual({
      _id: id(30),
      handle: 'another',
      ...attendances.attending,
      inviteState: 'attending',
    });
  });

  it('neither lists nor counts people hidden from the viewer', () => {
    const hidden = new Set([id(30)]);
    expect(seenBy(STRANGER, hidden).goingCount).toBe(2);
    expect(JSON.stringify(seenBy(HOST, hidden))).not.toContain(id(30));
  });

  it('[GROUP-05] [GROUP-06] [GROUP-14..16] [GROUP-20..22] fits the contract for every viewer', () => {
    for (const viewer of [HOST, STRANGER, ...stateOf.values()])
      expect(groupSchema.parse(seenBy(viewer)).hostId).toBe(HOST);
    expect(seenBy(HOST).iAmHost).toBe(true);
    expect(seenBy(STRANGER).iAmHost).toBe(false);
  });

  it("[GROUP-23..25] has the viewer's own state, with unread messages for members", () => {
    expect(seenBy(STRANGER).currentVisitorAttendeeData).toBeNull();
    for (const [state, visitorId] of stateOf)
      expect(seenBy(visitorId).currentVisitorAttendeeData).toEqual({
        unreadCount: state === 'attending' ? 7 : 0,
        inviteState: state,
      });
  });

  const allButTheHost = [STRANGER, id(30), ...stateOf.values()];

  it('[GROUP-35] has the name of its host without coded capitals for everyone but the host', () => {
    expect(seenBy(HOST).hostHandle).toBe('qUietfern');
    for (const viewer of allButTheHost) expect(seenBy(viewer).hostHandle).toBe('quietfern');
  });

  it('[GROUP-36] has its name and description without coded capitals for everyone but the host', () => {
    expect(seenBy(HOST).detailsPublic).toEqual(facts.detailsPublic);
    const detailsPublic = { name: 'River party', description: 'A slow walk by the water' };
    for (const viewer of allButTheHost) expect(seenBy(viewer).detailsPublic).toEqual(detailsPublic);
  });

  it('[GROUP-37] has its private details without coded capitals for everyone but the host', () => {
    expect(seenBy(HOST).detailsPrivate).toEqual(facts.detailsPrivate);
    const detailsPrivate = { address: 'Under the clock', otherDetails: 'Ring twice' };
    for (const viewer of [id(30), stateOf.get('attending')!])
      expect(seenBy(viewer).detailsPrivate).toEqual(detailsPrivate);
  });
});

describe('what everyone reads of a group', () => {
  it('has the handles of those who attend without coded capitals, as the one of the host; the host reads them as written', () => {
    const coded = { ...facts.attendees.get(id(30))!, handle: 'anOther' };
    const group = { ...facts, attendees: new Map([...facts.attendees, [id(30), coded]]) };
    const handleSeenBy = (viewerId: string) =>
      seenBy(viewerId, nobody, group).attendees.find(({ _id }) => _id === id(30))?.handle;
    expect(handleSeenBy(stateOf.get('attending')!)).toBe('another');
    expect(handleSeenBy(HOST)).toBe('anOther');
  });

  it('[GROUP-41] is complete once it has ended by itself, twelve hours after its start', () => {
    const completeAt = (now: Date) => groupAsSeenBy(HOST, facts, nobody, 0, now).isComplete;
    expect([completeAt(after(11.999)), completeAt(after(12))]).toEqual([false, true]);
  });

  it('has the time it was opened and the time it starts', () => {
    expect(seenBy(HOST)).toMatchObject({
      createdAt: after(-20).toISOString(),
      startTime: start.toISOString(),
    });
  });
});

describe('the end of a group', () => {
  it('[GROUP-41] is set by its host, or comes twelve hours after its start', () => {
    expect(isComplete(facts, after(11.999))).toBe(false);
    expect(isComplete(facts, after(12))).toBe(true);
    expect(isComplete({ ...facts, completedAt: after(1) }, after(2))).toBe(true);
  });

  it('[GROUP-41] is why it can no longer change: canceled, or complete', () => {
    expect(closedReason(facts, after(11))).toBeNull();
    expect(closedReason(facts, after(12))).toBe('complete');
    expect(closedReason({ ...facts, canceledAt: after(-2) }, after(12))).toBe('canceled');
  });

  it('whom the host or the visitor asked is involved, whatever the answer; others are strangers', () => {
    const roles = [...stateOf].map(([state, visitorId]) => [state, viewerRoleOf(visitorId, facts)]);
    expect(Object.fromEntries(roles)).toEqual({
      ...{ hostDenied: 'involved', userDenied: 'involved', attending: 'attending' },
      ...{ pendingHostApproval: 'involved', pendingVisitorApproval: 'involved', notPending: 'stranger' },
    });
    expect([HOST, STRANGER].map((viewer) => viewerRoleOf(viewer, facts))).toEqual(['host', 'stranger']);
  });

  it('a canceled group stays on the map only for the host and the people involved', () => {
    const canceled = { ...facts, canceledAt: after(-2) };
    expect(isOnMap(facts, 'stranger', after(0))).toBe(true);
    expect(isOnMap(canceled, 'stranger', after(0))).toBe(false);
    for (const part of ['host', 'attending', 'involved'] as const) {
      expect(isOnMap(canceled, part, after(0))).toBe(true);
      expect(isOnMap(canceled, part, after(12))).toBe(false);
    }
  });

  it('[GROUP-04] a stranger gets the reason why the group cannot be loaded', () => {
    expect(unavailableReason(facts, 'stranger', after(0))).toBeNull();
    expect(unavailableReason({ ...facts, canceledAt: after(-2) }, 'stranger', after(0))).toBe('canceled');
    expect(unavailableReason(facts, 'stranger', after(13))).toBe('complete');
    expect(unavailableReason(facts, 'attending', after(13))).toBeNull();
  });
});

it('days are counted in the group’s time zone: eight in the evening in Chicago is not the next day', () => {
  const evening = { ...facts, startTime: new Date('2026-06-02T01:00:00Z') };
  expect(startsBetween(evening, { from: '2026-06-01', to: '2026-06-01' })).toBe(true);
  expect(startsBetween(evening, { from: '2026-06-02' })).toBe(false);
  expect(startsBetween(evening, { to: '2026-05-31' })).toBe(false);
  expect(startsBetween(evening, {})).toBe(true);
});
