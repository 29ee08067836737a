import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import { bareCall } from '#platform/testing/call.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import type { Caller, Visitors } from '#product/visitors/server/index.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { group as groupSchema, groupMessage, type OpenGroup } from '../contract/schema.ts';
import { createGroups } from './index.ts';
import { idleGroups } from './idle-groups.fixture.ts';
import { groupAttendees, groupMessages, groups } from './tables.ts';

const loop = { lat: 41.8762, lng: -87.6321 };
const now = new Date('2026-06-01T20:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * HOUR_MS);
const id = (n: number) => n.toString(16).padStart(24, '0');
const [HOST, GOING, ASKED, STRANGER] = [id(1), id(2), id(3), id(9)];
const WALK = id(100);

let db: FreshDatabase;
let people: Visitors;
let slice: ReturnType<typeof createGroups>;
/** The groups that were told to be changed. */
const changed: string[] = [];
let hidden = new Set<string>();
beforeAll(async () => {
  db = await freshDatabase();
  people = await storedPeople(
    db.database,
    [1, 2, 3].map((n) => ({ id: id(n), handle: `handle${n}` })),
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  hidden = new Set();
  await db.database.delete(groups);
  slice = createGroups({
    ...idleGroups,
    database: db.database,
    clock: { now: () => now },
    publicProfiles: (ids) => people.publicProfiles(ids),
    hiddenFrom: () => hidden,
    changed: ({ event }) => changed.push(event.groupId),
  });
  changed.length = 0;
  await keep(WALK, {});
  await db.database.insert(groupAttendees).values([
    { groupId: WALK, visitorId: GOING, userConfirmed: true, hostConfirmed: true, readSeq: 1 },
    { groupId: WALK, visitorId: ASKED, userConfirmed: true },
  ]);
  await say(1, HOST, 'Meet under the clock');
  await say(2, GOING, 'I bring tea');
  await say(3, HOST, 'Good');
});

const keep = (groupId: string, more: Partial<typeof groups.$inferInsert>) =>
  db.database.insert(groups).values({
    id: groupId,
    hostId: HOST,
    name: 'River walk',
    description: 'An hour by the water',
    address: 'Under the clock',
    otherDetails: 'Bring a scarf',
    ...loop,
    startTime: hours(2),
    createdAt: hours(-5),
    ...more,
  });
const say = (seq: number, authorId: string, body: string, groupId = WALK) =>
  db.database.insert(groupMessages).values({
    id: id(1000 + seq),
    groupId,
    seq,
    authorId,
    body,
    createdAt: new Date(hours(-1).getTime() + seq * 1000),
  });
const query = (viewerId: string) => ({ viewerId, around: loop, radiusMiles: 50, limit: 100, hidden, now });
const around = (viewerId: string, more = {}) => slice.groupsAround({ ...query(viewerId), ...more });
const messages = async (viewerId: string) =>
  (await slice.groupMessagesAround(query(viewerId))).map(({ body }) => body);

describe('groups around a place', () => {
  it('[MAP-05] are loaded within the radius and fit the contract for every viewer', async () => {
    await keep(id(101), { lat: 43.5 });
    for (const viewer of [HOST, GOING, ASKED, STRANGER]) {
      const found = await around(viewer);
      expect(found.map(({ _id }) => _id)).toEqual([WALK]);
      z.array(groupSchema).parse(found);
    }
  });

  it('[GROUP-27] contain no address, no message and no other person for a stranger or one who asked', async () => {
    for (const viewer of [ASKED, STRANGER]) {
      const bytes = JSON.stringify([await around(viewer), await messages(viewer)]);
      for (const secret of ['clock', 'scarf', 'tea', GOING]) expect(bytes).not.toContain(secret);
    }
    expect(JSON.stringify(await around(GOING))).toContain('Under the clock');
  });

  it('include an updated meeting at once, with its new attendees, and announce it', async () => {
    const [before] = await db.database.select().from(groups);
    if (!before) throw new Error('no group');
    expect(await around(HOST)).toHaveLength(1);
    await slice.upsertMeeting({
      group: { ...before, name: 'Lake walk' },
      attendees: [{ groupId: WALK, visitorId: ASKED, userConfirmed: true, hostConfirmed: true }],
      messages: [],
    });
    expect(changed).toEqual([WALK]);
    const [group] = await around(HOST);
    expect(group?.detailsPublic.name).toBe('Lake walk');
    expect(group?.attendees.map(({ _id }) => _id)).toEqual([ASKED]);
    expect(await messages(GOING)).toEqual([]);
  });

  it('[GROUP-24] count messages of others after the read mark as unread, without hidden people', async () => {
    const unread = async (viewer: string) =>
      (await around(viewer))[0]?.currentVisitorAttendeeData?.unreadCount;
    expect(await unread(GOING)).toBe(1);
    expect(await unread(HOST)).toBe(1);
    expect(await unread(ASKED)).toBe(0);
    hidden = new Set([GOING]);
    expect(await unread(HOST)).toBe(0);
  });

  it('[MAP-06] [GROUP-01] [GROUP-26] have messages only for their host and attendees, newest first', async () => {
    expect(await messages(GOING)).toEqual(['Good', 'I bring tea', 'Meet under the clock']);
    expect(await messages(HOST)).toHaveLength(3);
    expect(await messages(ASKED)).toEqual([]);
    expect(await messages(STRANGER)).toEqual([]);
    hidden = new Set([GOING]);
    expect(await messages(HOST)).toEqual(['Good', 'Meet under the clock']);
    z.array(groupMessage).parse(await slice.groupMessagesAround(query(HOST)));
  });

  it('[GROUP-20] [GROUP-21] do not include ended groups, and include canceled ones only for the people involved', async () => {
    await keep(id(101), { startTime: hours(-12) });
    await keep(id(102), { canceledAt: hours(-1) });
    await keep(id(103), { completedAt: hours(-1) });
    const ids = async (viewer: string) => (await around(viewer)).map(({ _id }) => _id);
    expect(await ids(STRANGER)).toEqual([WALK]);
    expect(await ids(HOST)).toEqual([WALK, id(102)]);
  });

  it('a group whose host is hidden is not included; a hidden attendee is not counted', async () => {
    expect((await around(STRANGER, { hidden: new Set([GOING]) }))[0]?.goingCount).toBe(1);
    expect(await around(STRANGER, { hidden: new Set([HOST]) })).toEqual([]);
  });

  it('the days of the filter are days at the group', async () => {
    expect(await around(STRANGER, { from: '2026-06-01', to: '2026-06-01' })).toHaveLength(1);
    expect(await around(STRANGER, { from: '2026-06-02' })).toEqual([]);
  });

  it('an unchanged group is the same object for all strangers', async () => {
    expect((await around(STRANGER))[0]).toBe((await around(id(8)))[0]);
  });
});

const callerOf = (_id: string): Caller => ({
  ...{
    _id,
    sessionId: '',
    isAnonymous: false,
    isAdmitted: true,
    missingRequirement: null,
    isSuspended: false,
  },
  ...{ isConfirmed: true, isPaid: false, isModerator: false, isAdmin: false, revocations: [] },
});

describe('one group', () => {
  const call = (groupId: string, visitorId: string) =>
    slice.handlers.getGroup({
      body: undefined,
      query: { groupId },
      caller: callerOf(visitorId),
      ...bareCall,
    });

  it('[GROUP-05] answers what the caller may see', async () => {
    const { can, ...seen } = (await call(WALK, GOING)) as OpenGroup;
    expect(seen).toEqual((await around(GOING))[0]);
    expect(can).toMatchObject({ leave: true, write: true, join: false, cancel: false });
    expect(await call(WALK, STRANGER)).not.toHaveProperty('detailsPrivate');
  });

  it('[D5-65] [GROUP-04] refuses a canceled or complete group with a reason, and one that does not exist for the caller without', async () => {
    await keep(id(102), { canceledAt: hours(-1) });
    await keep(id(103), { startTime: hours(-13) });
    await expect(call(id(102), STRANGER)).rejects.toMatchObject({ code: 'not-found', reason: 'canceled' });
    await expect(call(id(103), STRANGER)).rejects.toMatchObject({ code: 'not-found', reason: 'complete' });
    expect(await call(id(102), HOST)).toMatchObject({ isCanceled: true });
    const missing = await Promise.resolve(call(id(777), STRANGER)).catch((error: unknown) => error);
    hidden = new Set([HOST]);
    const blocked = await Promise.resolve(call(WALK, STRANGER)).catch((error: unknown) => error);
    expect(blocked).toEqual(missing);
    expect(blocked).toBeInstanceOf(Refused);
  });
});
