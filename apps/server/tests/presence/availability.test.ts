import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import type { ActiveVisit } from '#product/places/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import type { NearbyVisitor, OwnPublishedPosition } from '#product/presence/contract/schema.ts';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
const VIENNA = { lat: 48.2, lng: 16.37 };
const BAR = randomBytes(12).toString('hex');
const STEP_SECONDS = 10;
const serverKey = randomBytes(32);
let time = new Date('2030-05-01T12:02:00Z');
const clock = { now: () => time };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, parts: { serverKey } });
  await server.database.database
    .insert(places)
    .values({ id: BAR, name: 'The Low Note', type: 'bar', description: '', ...HERE });
});
afterAll(() => server.close());

interface Looked {
  readonly nearbyVisitors: { readonly visitors: readonly NearbyVisitor[] };
  readonly places: { readonly activeVisits: readonly ActiveVisit[] };
  readonly published: OwnPublishedPosition | null;
  readonly partialVisitorData: { readonly availability?: OwnAvailability };
}
/** Loads the map as a device with a location does. */
const load = async (who: Chatter, at = HERE): Promise<Looked> =>
  (await who.post<Looked>('/api/softReload', { physicalLocation: at })).body;
/** The visitor asked their device where it is. */
const arrive = async (who: Chatter): Promise<Looked> =>
  (await who.post<Looked>('/api/softReload', { physicalLocation: HERE, arrives: true })).body;
const onMap = async (): Promise<Chatter> => {
  const who = await chatter(server);
  await load(who);
  return who;
};
const setAvailability = (who: Chatter, minutes: number | null, intention?: string) =>
  who.put<{ availability?: OwnAvailability; error?: string }>('/api/presence/availability', {
    minutes,
    intention,
  });
const seenBy = async (viewer: Chatter, { id }: Chatter, at = HERE) => {
  const looking = { physicalLocation: null, virtualLocation: at };
  const { body } = await viewer.post<Looked>('/api/softReload', looking);
  return body.nearbyVisitors.visitors.find(({ _id }) => _id === id);
};
const cardOf = async (viewer: Chatter, { id }: Chatter) =>
  (await viewer.get<PartialUser>(`/api/user/profile?userId=${id}`)).body;

describe('a visitor around for a limited time', () => {
  it('shows until when and why, leaves then whatever their devices send, and returns on request', async () => {
    const [person, viewer] = [await onMap(), await onMap()];
    const listener = await listen(server, viewer);
    listener.say({ type: 'watch', center: HERE });
    const heard = async () => {
      await listener.settle();
      return listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
    };
    await listener.settle();
    const until = '2030-05-01T12:20:00.000Z';
    const told = { until, intention: 'Coffee by the river' };
    const answer = await setAvailability(person, 15, ' Coffee  by the\nriver');
    expect(answer.body).toEqual({ availability: { status: 'around', ...told } });
    await expect.poll(() => seenBy(viewer, person)).toMatchObject({ availability: told });
    expect((await cardOf(viewer, person)).availability).toEqual(told);
    const card = expect.objectContaining({ _id: person.id, availability: told }) as unknown;
    await expect.poll(heard).toContainEqual({ type: 'visitor', visitor: card });

    time = new Date(until);
    await expect.poll(() => seenBy(viewer, person)).toBeUndefined();
    await expect.poll(heard).toContainEqual({ type: 'visitor', gone: person.id });
    const own = await load(person);
    expect(own).toMatchObject({ published: null, partialVisitorData: { availability: { status: 'over' } } });
    expect(await seenBy(viewer, person)).toBeUndefined();
    expect((await cardOf(viewer, person)).availability).toBeNull();

    expect((await setAvailability(person, null)).body).toEqual({ availability: null });
    expect((await arrive(person)).published).not.toBeNull();
    await expect.poll(() => seenBy(viewer, person)).toBeDefined();
    expect(await seenBy(viewer, person)).not.toHaveProperty('availability');
    listener.close();
  });

  it('also leaves places and other areas at the end; leaving the map earlier cancels the limit', async () => {
    const [atPlace, elsewhere, leaving, viewer] = [
      await onMap(),
      await onMap(),
      await onMap(),
      await onMap(),
    ];
    await atPlace.post('/api/place/visit', { placeId: BAR, visible: true });
    const there = await elsewhere.put<Pick<Looked, 'published'>>('/api/presence/show-me-there', {
      at: VIENNA,
    });
    expect(there.body.published).toMatchObject({ isVisiting: true, cellMetres: 1000 });
    expect((await load(elsewhere)).published).toEqual(there.body.published);
    for (const who of [atPlace, elsewhere, leaving]) await setAvailability(who, 30);
    await expect.poll(() => seenBy(viewer, elsewhere, VIENNA)).toHaveProperty('availability');
    await leaving.put('/api/presence/leave', {});
    expect((await cardOf(viewer, leaving)).availability).toBeNull();
    expect((await arrive(leaving)).published).not.toBeNull();

    time = new Date(time.getTime() + 35 * 60_000);
    const visits = async () => (await load(viewer)).places.activeVisits.map(({ userId }) => userId);
    await expect.poll(visits).not.toContain(atPlace.id);
    await expect.poll(() => seenBy(viewer, elsewhere, VIENNA)).toBeUndefined();
    await elsewhere.put('/api/presence/leave', {});
    for (const who of [atPlace, elsewhere]) expect((await load(who)).published).toBeNull();
    expect((await load(leaving)).published).not.toBeNull();
  });

  it('shows no end while off the map, which would reveal that they are in a zone', async () => {
    const [hidden, viewer] = [await onMap(), await onMap()];
    await setAvailability(hidden, 60, 'Coffee');
    await expect.poll(async () => (await cardOf(viewer, hidden)).availability).not.toBeNull();
    await hidden.put('/api/presence/add-zone', { name: 'home', around: HERE });
    expect((await cardOf(viewer, hidden)).availability).toBeNull();
    expect(await seenBy(viewer, hidden)).toBeUndefined();
  });

  it('cannot give a reason with invalid text, a phone number or a payment link, or without permission to post', async () => {
    const person = await onMap();
    for (const [intention, error] of [
      ['Call me: +1 312 555 0123', 'phone-detected'],
      ['paypal.me/someone', 'payment-link'],
      ['a\u{E0041}b', 'disallowed-text'],
    ] as const)
      expect((await setAvailability(person, 15, intention)).body).toEqual({ error });
    await server.server.setModerationFlags(person.id, { revocations: ['globalChat'] });
    const refused = await setAvailability(person, 15, 'Coffee');
    expect([refused.status, refused.body]).toEqual([403, { error: 'revoked' }]);
    expect((await setAvailability(person, 15)).body.availability).toMatchObject({ status: 'around' });
    for (const minutes of [14, 241, 15.5]) expect((await setAvailability(person, minutes)).status).toBe(400);
  });

  it('returns by appearing elsewhere or checking in', async () => {
    const [there, here] = [await onMap(), await onMap()];
    for (const who of [there, here]) await setAvailability(who, 15);
    time = new Date(time.getTime() + 20 * 60_000);
    const said = async (who: Chatter) => (await load(who)).partialVisitorData.availability;
    for (const who of [there, here]) await expect.poll(() => said(who)).toEqual({ status: 'over' });
    await here.post('/api/place/visit', { placeId: BAR, visible: false });
    expect(await said(here)).toEqual({ status: 'over' });
    await here.post('/api/place/visit', { placeId: BAR, visible: true });
    await there.put('/api/presence/show-me-there', { at: VIENNA });
    for (const who of [there, here]) expect(await said(who)).toBeNull();
  });

  it('sees their own text as written, others see it without coded capitals', async () => {
    const [person, viewer] = [await onMap(), await onMap()];
    const { body } = await setAvailability(person, 60, 'PaRtY by the river');
    expect(body.availability).toMatchObject({ intention: 'PaRtY by the river' });
    const told = { intention: 'Party by the river' };
    await expect.poll(() => seenBy(viewer, person)).toMatchObject({ availability: told });
    expect((await cardOf(viewer, person)).availability).toMatchObject(told);
  });

  it('has phone numbers checked by their country of residence while nobody sees them', async () => {
    const person = await chatter(server);
    await person.put('/api/user/home-city', { savedCoordinates: HERE });
    expect((await setAvailability(person, 15, 'Ring me 312 555 0142')).body).toEqual({
      error: 'phone-detected',
    });
  });

  it('leaves at the end set last, also where a later one was set before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = Date.parse('2030-05-01T12:00:00Z');
    const own = await startTestServer({ clock: { now: () => new Date(now) } });
    /** Passes time as the server looks at it; all that comes of it is done. */
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= STEP_SECONDS) {
        now += STEP_SECONDS * 1000;
        vi.advanceTimersByTime(STEP_SECONDS * 1000);
        await untilPoolIsIdle(own.database.database);
      }
    };
    try {
      const [person, viewer] = [await chatter(own), await chatter(own)];
      for (const who of [person, viewer]) await load(who);
      await setAvailability(person, 240);
      // Until the stored ends were read with this one.
      await pass(120);
      await setAvailability(person, 15);
      // Ends are full five minutes.
      await pass(18 * 60 - STEP_SECONDS);
      expect(await seenBy(viewer, person)).toBeDefined();
      await pass(STEP_SECONDS);
      expect(await seenBy(viewer, person)).toBeUndefined();
    } finally {
      await own.close();
      vi.useRealTimers();
    }
  });

  // Last, because it stops the server.
  it('leaves while the server is down, and does not come back', async () => {
    const [person, viewer, other] = [await onMap(), await onMap(), await onMap()];
    await setAvailability(person, 15, 'Coffee');
    await server.server.close();
    // As after a kill between storing the end and storing the position.
    await server.database.database
      .update(visitors)
      .set({ availabilityExpired: true })
      .where(eq(visitors.id, other.id));
    time = new Date(time.getTime() + 20 * 60_000);
    const { database } = server.database;
    const again = await startTestServer({ clock, parts: { serverKey, database } });
    const at = (who: Chatter) => async (path: string, body: object) => {
      const headers = { ...who.headers, origin: again.url, 'content-type': 'application/json' };
      const answer = await fetch(`${again.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Looked;
    };
    const whole = { physicalLocation: HERE };
    expect(await at(person)('/api/softReload', whole)).toMatchObject({
      published: null,
      partialVisitorData: { availability: { status: 'over' } },
    });
    const { nearbyVisitors } = await at(viewer)('/api/softReload', whole);
    const seen = nearbyVisitors.visitors.map(({ _id }) => _id);
    expect([person, other].filter(({ id }) => seen.includes(id))).toEqual([]);
    const kept = await database.$client.query<{ intention: string | null }>(
      'select availability_note as intention from visitors where id = $1',
      [person.id],
    );
    expect(kept.rows).toEqual([{ intention: null }]);
    await again.close();
  });
});
