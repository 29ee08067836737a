import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Filters, RightNow, Visitor } from '#product/visitors/contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter, listen, type Listener } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
const MINUTE_MS = 60_000;
const STOP = '/api/presence/stop-right-now';
const serverKey = randomBytes(32);
let time = new Date('2030-05-01T12:02:00Z');
const clock = { now: () => time };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, parts: { serverKey } });
});
afterAll(() => server.close());

interface Looked {
  readonly snapshotId?: string;
  readonly nearbyVisitors: {
    readonly visitors: readonly NearbyVisitor[];
    readonly gone: readonly string[];
  };
  readonly partialVisitorData: Pick<Visitor, 'rightNow' | 'hostingStatus'>;
}
const look = async (who: Chatter, filters: Filters = {}): Promise<Looked> =>
  (await who.post<Looked>('/api/softReload', { physicalLocation: HERE, filters })).body;
const onMap = async (): Promise<Chatter> => {
  const who = await chatter(server);
  await look(who);
  return who;
};
const set = (who: Chatter, body: object) =>
  who.put<{ rightNow?: RightNow | null; error?: string; at?: unknown }>(
    '/api/presence/start-right-now',
    body,
  );
const seenBy = async (viewer: Chatter, { id }: Chatter, filters?: Filters) =>
  (await look(viewer, filters)).nearbyVisitors.visitors.find(({ _id }) => _id === id);
const cardOf = async (viewer: Chatter, { id }: Chatter) =>
  (await viewer.get<PartialUser>(`/api/user/profile?userId=${id}`)).body;
const rowOf = async ({ id }: Pick<Chatter, 'id'>) =>
  (await server.database.database.select().from(visitors).where(eq(visitors.id, id)))[0];

describe('Right now', () => {
  it('[PRES-17] shows until when, what for and where, on the map, the profile and live, and is gone at its end', async () => {
    const [person, viewer] = [await onMap(), await onMap()];
    const listener = await listen(server, viewer);
    listener.say({ type: 'watch', center: HERE });
    await listener.settle();
    const rightNow = { until: '2030-05-01T14:05:00.000Z', lookingFor: ['chat', 'dates'] };
    const answer = await set(person, { hours: 2, lookingFor: ['dates', 'chat'], where: 'canTravel' });
    const travels = { hostingType: 'canTravel' };
    expect(answer.body).toMatchObject({ rightNow, hostingStatus: travels });
    await expect.poll(() => seenBy(viewer, person)).toMatchObject({ rightNow, hostingStatus: travels });
    expect(await cardOf(viewer, person)).toMatchObject({ rightNow, hostingStatus: travels });
    expect((await look(person)).partialVisitorData).toMatchObject({ rightNow });
    const card = expect.objectContaining({ _id: person.id, rightNow }) as unknown;
    const heard = async () => {
      await listener.settle();
      return listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
    };
    await expect.poll(heard).toContainEqual({ type: 'visitor', visitor: card });

    // Still there: more than an hour of silence would take them off the map.
    for (const minutes of [50, 100]) {
      time = new Date(Date.parse('2030-05-01T12:02:00Z') + minutes * MINUTE_MS);
      await look(person);
    }
    const told = await look(viewer);
    time = new Date(Date.parse(rightNow.until) - 1);
    expect(await seenBy(viewer, person)).toHaveProperty('rightNow');
    time = new Date(rightNow.until);
    // The very next answers, before any tick.
    const [seen, profile, own, difference] = await Promise.all([
      seenBy(viewer, person),
      cardOf(viewer, person),
      look(person),
      viewer.post<Looked>('/api/softReload', { physicalLocation: HERE, since: told.snapshotId }),
    ]);
    expect(seen).toBeDefined();
    expect(seen).not.toHaveProperty('rightNow');
    expect(JSON.stringify(difference.body)).not.toContain(rightNow.until);
    expect(profile).toMatchObject({ rightNow: null, hostingStatus: null });
    expect(own.partialVisitorData).toMatchObject({ rightNow: null, hostingStatus: null });
    listener.close();
  });

  it('counts from now when started again, and stops at once', async () => {
    const [person, viewer] = [await onMap(), await onMap()];
    await set(person, { hours: 1, lookingFor: ['friends'], where: 'canHost' });
    time = new Date(time.getTime() + 30 * MINUTE_MS);
    const longer = await set(person, { hours: 4 });
    const until = new Date(time.getTime() + 240 * MINUTE_MS).toISOString();
    expect(longer.body).toEqual({ rightNow: { until }, hostingStatus: null });
    await expect.poll(() => seenBy(viewer, person)).toMatchObject({ rightNow: { until } });
    await set(person, { hours: 1, where: 'canHost' });

    const stopped = await person.put(STOP, {});
    expect(stopped.body).toEqual({ rightNow: null, hostingStatus: null });
    await expect.poll(() => seenBy(viewer, person)).not.toHaveProperty('rightNow');
    expect(await cardOf(viewer, person)).toMatchObject({ rightNow: null, hostingStatus: null });
    expect(await rowOf(person)).toMatchObject({ rightNowUntil: null, rightNowFor: [] });
  });

  it('[PRES-17] over, it leaves hosting as the visitor said it themselves, before or meanwhile', async () => {
    const person = await onMap();
    const says = async (hostingType: string) => {
      await person.put('/api/user/hosting-status', { hostingType });
      return { hostingType, setTime: time.toISOString() };
    };
    const stop = async () => (await person.put<Looked['partialVisitorData']>(STOP, {})).body.hostingStatus;
    const shown = async () => (await look(person)).partialVisitorData.hostingStatus;
    // Longer, shorter, another place, and what is no place.
    for (const [before, hours, where] of [
      ['canHost', 1, 'canHost'],
      ['canHost', 4, 'canHost'],
      ['canHost', 2, 'canTravel'],
      ['canTravel', 2, undefined],
      ['cannotHost', 1, 'canHost'],
    ] as const) {
      const said = await says(before);
      time = new Date(time.getTime() + 10 * MINUTE_MS);
      const { body } = await set(person, { hours, where });
      expect(body).toMatchObject({ hostingStatus: where ? { hostingType: where } : null });
      // Started again, it is not its own answer that is kept.
      await set(person, { hours: 1, where: 'canTravel' });
      expect(await stop(), `${before}, ${where}`).toEqual(said);
      expect(await stop()).toEqual(said);
    }
    await set(person, { hours: 4, where: 'canTravel' });
    const meanwhile = await says('canHost');
    expect(await stop()).toEqual(meanwhile);

    // By itself: within the minute in which it is cleared, for others too.
    const viewer = await onMap();
    await set(person, { hours: 1, where: 'canTravel' });
    await expect
      .poll(() => seenBy(viewer, person))
      .toMatchObject({ hostingStatus: { hostingType: 'canTravel' } });
    for (const minutes of [30, 35]) {
      time = new Date(time.getTime() + minutes * MINUTE_MS);
      await look(person);
    }
    await server.server.sweep();
    expect(await shown()).toEqual(meanwhile);
    await expect
      .poll(() => seenBy(viewer, person))
      .toMatchObject({ hostingStatus: { hostingType: 'canHost' } });
    expect(await rowOf(person)).toMatchObject({ hostingAfterType: null, hostingAfterSetAt: null });
  });

  it('refuses other hours, purposes and places, and a guest, and changes nothing', async () => {
    const person = await onMap();
    await set(person, { hours: 3, lookingFor: ['chat'] });
    const before = await rowOf(person);
    for (const [path, body] of [
      ['hours', { hours: 0 }],
      ['hours', { hours: 5 }],
      ['hours', { hours: 1.5 }],
      ['hours', {}],
      ['hours', { hours: null }],
      ['lookingFor.0', { hours: 1, lookingFor: ['rightNow'] }],
      ['where', { hours: 1, where: 'cannotHost' }],
    ] as const) {
      const { status, body: answer } = await set(person, body);
      expect([status, answer], JSON.stringify(body)).toMatchObject([
        400,
        { error: 'invalid', issues: [{ path }] },
      ]);
    }
    expect(await rowOf(person)).toEqual(before);
    const guest = await admittedVisitor(server.url);
    const refused = await fetch(`${server.url}/api/presence/start-right-now`, {
      method: 'PUT',
      headers: { ...guest.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ hours: 1 }),
    });
    expect(refused.status).toBe(403);
    expect(await rowOf({ id: guest.visitor._id })).toMatchObject({ rightNowUntil: null });
  });

  it('[PRES-17] refuses who has no marker: not on the map yet, in a zone, or gone', async () => {
    const [newcomer, hidden, gone] = [await chatter(server), await chatter(server), await onMap()];
    await hidden.put('/api/presence/add-zone', { name: 'home', around: HERE });
    await look(hidden);
    await gone.put('/api/presence/leave', {});
    for (const who of [newcomer, hidden, gone]) {
      expect(await set(who, { hours: 1 })).toMatchObject({ status: 409, body: { error: 'not-on-map' } });
      expect(await rowOf(who)).toMatchObject({ rightNowUntil: null });
    }
    await look(newcomer);
    expect(await set(newcomer, { hours: 1 })).toMatchObject({ status: 200 });
  });

  it('the filter finds those for whom it runs, as long as it does', async () => {
    const [person, viewer] = [await onMap(), await onMap()];
    const found = () => seenBy(viewer, person, { USERS: { rightNowOnly: true } });
    expect(await found()).toBeUndefined();
    await set(person, { hours: 1 });
    await expect.poll(found).toBeDefined();
    time = new Date(time.getTime() + 40 * MINUTE_MS);
    await look(person);
    expect(await found()).toBeDefined();
    time = new Date(time.getTime() + 25 * MINUTE_MS);
    expect(await found()).toBeUndefined();
    expect(await seenBy(viewer, person)).toBeDefined();
  });

  it('[PRES-17] someone blocked sees none of it, nor does anyone of a visitor off the map', async () => {
    const [person, blocked, viewer] = [await onMap(), await onMap(), await onMap()];
    await set(person, { hours: 1, where: 'canHost' });
    await expect.poll(() => seenBy(blocked, person)).toHaveProperty('rightNow');
    expect((await cardOf(blocked, person)).rightNow).not.toBeNull();
    await person.put('/api/user/block', { userId: blocked.id });
    const [listener, other] = [await listen(server, blocked), await listen(server, viewer)];
    for (const device of [listener, other]) device.say({ type: 'watch', center: HERE });
    await Promise.all([listener.settle(), other.settle()]);
    await set(person, { hours: 4, where: 'canHost' });
    const heardBy = async (device: Listener) => {
      await device.settle();
      // Their card; that they are gone is said to the blocked one as well.
      return JSON.stringify(device.frames).includes(`"_id":"${person.id}"`);
    };
    await expect.poll(() => heardBy(other)).toBe(true);
    expect(await heardBy(listener)).toBe(false);
    listener.close();
    other.close();
    for (const filters of [{}, { USERS: { rightNowOnly: true } }])
      expect(await seenBy(blocked, person, filters)).toBeUndefined();
    const answer = (id: string) => blocked.get(`/api/user/profile?userId=${id}`);
    expect(await answer(person.id)).toEqual(await answer('0'.repeat(24)));

    await person.put('/api/presence/add-zone', { name: 'home', around: HERE });
    expect(await cardOf(viewer, person)).toMatchObject({ rightNow: null, hostingStatus: null });
    await person.put('/api/presence/leave', {});
    expect((await look(person)).partialVisitorData).toMatchObject({ rightNow: null, hostingStatus: null });
  });

  // Last, because it stops the server.
  it('[PRES-17] a restart keeps it to its end, and clears ends that are past', async () => {
    const [person, past, viewer] = [await onMap(), await onMap(), await onMap()];
    const { body } = await set(person, { hours: 2, lookingFor: ['regular'], where: 'canTravel' });
    await set(past, { hours: 1 });
    await server.server.close();
    time = new Date(time.getTime() + 70 * MINUTE_MS);
    const { database } = server.database;
    const again = await startTestServer({ clock, parts: { serverKey, database } });
    const loaded = async (who: Chatter) => {
      const headers = { ...who.headers, origin: again.url, 'content-type': 'application/json' };
      const load = {
        method: 'POST',
        headers,
        body: JSON.stringify({ physicalLocation: HERE, arrives: true }),
      };
      return (await (await fetch(`${again.url}/api/softReload`, load)).json()) as Looked;
    };
    await loaded(person);
    const seen = async () =>
      (await loaded(viewer)).nearbyVisitors.visitors.find(({ _id }) => _id === person.id);
    await expect.poll(seen).toMatchObject({
      ...{ rightNow: body.rightNow, hostingStatus: { hostingType: 'canTravel' } },
    });
    await again.server.sweep();
    expect(await rowOf(past)).toMatchObject({ rightNowUntil: null, rightNowFor: [] });
    expect(await rowOf(person)).toMatchObject({ rightNowFor: ['regular'] });
    await again.close();
  });
});
