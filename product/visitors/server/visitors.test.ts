import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { inRawTransaction } from '#platform/db/raw-transaction.ts';
import { testEvents } from '#platform/testing/events.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { HandleTaken } from './released-handles.ts';
import { createVisitors, type Visitors, type VisitorsEvents, type VisitorsHooks } from './index.ts';
import { type VisitorRow, visitors as table } from './tables.ts';

const now = new Date('2030-05-01T12:00:00Z');
const HOUR_MS = 60 * 60_000;
let fresh: FreshDatabase;
let visitors: Visitors;
/** The events, in order. */
let heard: string[];
let hidden: string[];
beforeAll(async () => {
  fresh = await freshDatabase();
  const logged = ['accessLost', 'visitorSuspended'] as const;
  const events = testEvents<VisitorsEvents, VisitorsHooks>(fresh.database, logged);
  for (const name of [...logged, 'visitorChanged'] as const)
    events.listen(name, ({ visitorId }) => heard.push(`${name} ${visitorId}`));
  visitors = createVisitors({
    database: fresh.database,
    clock: { now: () => now },
    serverKey: Buffer.alloc(32),
    randomBytes: (size) => Buffer.alloc(size, 1),
    log: pino({ level: 'silent' }),
    events: events.events,
    hooks: { ...events.hooks, of: () => [(_: unknown, id: string) => Promise.resolve(void hidden.push(id))] },
    nearestCity: () => null,
  });
});
afterAll(() => fresh.close());
beforeEach(() => {
  heard = [];
  hidden = [];
});

let count = 0;
/** An admitted visitor of 25 in a place where that is old enough. */
async function stored(more: Partial<VisitorRow> = {}): Promise<string> {
  count += 1;
  const id = String(count).padStart(24, 'a');
  await fresh.database.insert(table).values({
    ...{ id, handle: `walker${count}`, createdAt: now, dateOfBirth: '2005-01-01', minimumAge: 18 },
    ...{ policiesAcceptedAt: now, policiesVersion: POLICIES_VERSION },
    ...more,
  });
  return id;
}
const rowOf = async (id: string) => (await visitors.change(id, () => ({})))!;

describe('the law of a visitor’s place', () => {
  it('is saved, and takes access from who is younger', async () => {
    const id = await stored();
    await visitors.visitorOf(id);
    await visitors.keepLawOfPlace(id, { minimumAge: 30, sfwMode: 'strict' });
    expect(heard).toEqual([`visitorChanged ${id}`, `accessLost ${id}`]);
    expect((await visitors.visitorOf(id))?.can).toMatchObject({ createGroup: false, joinGroup: false });
    expect(await rowOf(id)).toMatchObject({ minimumAge: 30, sfwPlace: 'strict' });
    expect((await visitors.visitorOf(id))?.sfwMode).toBe('strict');
  });

  it('takes no access from who is old enough, nor from who had none', async () => {
    const id = await stored();
    expect((await visitors.visitorOf(id))?.sfwMode).toBe('strict');
    await visitors.keepLawOfPlace(id, { minimumAge: 21, sfwMode: 'off' });
    expect(heard).toEqual([`visitorChanged ${id}`]);
    expect((await visitors.visitorOf(id))?.sfwMode).toBe('off');
    const young = await stored({ minimumAge: 30 });
    heard = [];
    await visitors.keepLawOfPlace(young, { minimumAge: 35, sfwMode: 'off' });
    expect(heard).toEqual([`visitorChanged ${young}`]);
  });

  it('changes nothing where it is the same, or the visitor is deleted', async () => {
    await visitors.keepLawOfPlace(await stored({ sfwPlace: 'off' }), { minimumAge: 18, sfwMode: 'off' });
    await visitors.keepLawOfPlace('f'.repeat(24), { minimumAge: 30, sfwMode: 'off' });
    expect(heard).toEqual([]);
  });
});

describe('a change of a visitor', () => {
  it('keeps a handle from others once it is given up, and not when only its case changes', async () => {
    const id = await stored({ handle: 'lakeside' });
    const other = await stored();
    const take = (handle: string) => visitors.change(other, () => ({ handle }));
    await visitors.change(id, () => ({ handle: 'LakeSide' }));
    await visitors.change(id, () => ({ handle: 'hillside' }));
    expect((await rowOf(id)).handle).toBe('hillside');
    await expect(take('lakeside')).rejects.toThrow(HandleTaken);
    expect((await rowOf(other)).handle).not.toBe('lakeside');
    await visitors.change(id, () => ({ handle: 'lakeside' }));
  });

  it('is announced once it is made, and not where the visitor is deleted', async () => {
    const id = await stored();
    await visitors.change(id, () => ({ isPromoted: true }));
    expect(heard).toEqual([`visitorChanged ${id}`]);
    expect(await visitors.change('f'.repeat(24), () => ({ isPromoted: true }))).toBeNull();
    await visitors.updateSilently(id, () => ({ isPromoted: false }));
    expect(heard).toEqual([`visitorChanged ${id}`]);
    expect((await rowOf(id)).isPromoted).toBe(false);
  });

  it('shows in the own record at once, with the availability as it is', async () => {
    const id = await stored();
    expect((await visitors.visitorOf(id))?.availability).toBeNull();
    const until = new Date(now.getTime() + HOUR_MS);
    await visitors.change(id, () => ({ availableUntil: until }));
    const around = { status: 'around', until: until.toISOString() };
    expect((await visitors.visitorOf(id))?.availability).toEqual(around);
    await visitors.change(id, () => ({ availabilityNote: 'a coffee' }));
    expect((await visitors.visitorOf(id))?.availability).toEqual({ ...around, intention: 'a coffee' });
    await visitors.change(id, () => ({
      availableUntil: null,
      availabilityNote: null,
      availabilityExpired: true,
    }));
    expect((await visitors.visitorOf(id))?.availability).toEqual({ status: 'over' });
  });
});

describe('moderation flags', () => {
  it('a suspension hides the visitor first and is logged once', async () => {
    const id = await stored();
    await visitors.visitorOf(id);
    await visitors.setModerationFlags(id, { suspendedAt: now });
    expect(hidden).toEqual([id]);
    expect(heard).toEqual([`visitorChanged ${id}`, `visitorSuspended ${id}`]);
    expect(await visitors.visitorOf(id)).toMatchObject({ isSuspended: true });
    expect(await visitors.publicProfiles([id])).toEqual(new Map());
    heard = [];
    await visitors.setModerationFlags(id, { suspendedAt: now });
    expect([hidden, heard]).toEqual([[id], [`visitorChanged ${id}`]]);
  });

  it('without a flag nothing is written, nor of who is deleted', async () => {
    const id = await stored();
    await visitors.setModerationFlags(id, {});
    await visitors.setModerationFlags('f'.repeat(24), { suspendedAt: now });
    expect(hidden).toEqual([]);
    expect((await rowOf(id)).suspendedAt).toBeNull();
  });
});

it('account facts are those of each existing visitor', async () => {
  const [one, other] = [
    await stored({ email: 'calm.otter@example.org', isActivated: true, activatedAt: now }),
    await stored(),
  ];
  const ids = [one, other, 'f'.repeat(24)];
  expect(await inRawTransaction(fresh.database, (tx) => visitors.accountFactsOf(tx, ids))).toEqual(
    new Map([
      [one, { email: 'calm.otter@example.org', isActivated: true, activatedAt: now }],
      [other, { email: null, isActivated: false, activatedAt: null }],
    ]),
  );
});
