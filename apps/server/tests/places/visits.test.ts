import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { activeVisit } from '#product/places/contract/schema.ts';
import { visits } from '#product/places/server/tables.ts';
import { LIVE_TICK_MS } from '#product/live/contract.ts';
import { TICK_SECONDS } from '#product/presence/contract/schema.ts';
import {
  BAR,
  CAFE,
  CAMPUS,
  HALL,
  leave,
  look,
  LOOP,
  open,
  placeWorld,
  visit,
} from './place-world.fixture.ts';

const world = placeWorld();
const { onMap, earOf, listening } = world;

it('[D5-75] [D5-76] [PLACE-06] a checked-in visitor shows at the place and not on the map, at once and live, until they leave', async () => {
  const { guest, other, heard, close } = await listening();
  const isOnMap = async () => (await look(other)).ids.includes(guest.id);
  const told = (visitCount: number) => ({
    type: 'place',
    place: expect.objectContaining({ _id: BAR, visitCount }) as unknown,
  });
  expect(await isOnMap()).toBe(true);

  const { status, body } = await visit(guest, BAR);
  expect([status, activeVisit.parse(body)]).toMatchObject([
    200,
    { userId: guest.id, placeId: BAR, visible: true, canceled: false, createdAt: '2030-05-01T12:00:00.000Z' },
  ]);
  await expect.poll(heard).toContainEqual(told(1));
  await expect.poll(heard).toContainEqual({ type: 'visitor', gone: guest.id });
  expect(await isOnMap()).toBe(false);
  expect((await look(other)).activeVisits).toEqual([body]);
  expect(await open(other)).toMatchObject({
    people: [{ _id: guest.id, handle: guest.handle }],
    ownVisit: null,
    can: { visit: true, post: true, report: true },
  });
  expect((await guest.get('/api/place/visit')).body).toMatchObject({
    ownVisit: { visit: body, placeName: 'The Low Note', endsAt: '2030-05-01T14:00:00.000Z' },
  });

  // Nobody ends the visit of another, nor learns of it.
  expect((await leave(other, body)).status).toBe(404);
  for (let times = 0; times < 2; times++)
    expect(await leave(guest, body)).toMatchObject({ status: 200, body: { _id: body._id, canceled: true } });
  await expect.poll(heard).toContainEqual(told(0));
  // The marker returns at the tick. Until then a post stands at the place, which is known.
  expect(await isOnMap()).toBe(false);
  const post = await guest.post('/api/global-message', { body: 'Bye' });
  expect(post).toMatchObject({ status: 200, body: { location: { coordinates: [LOOP.lng, LOOP.lat] } } });
  world.pass(TICK_SECONDS * 1000);
  await expect.poll(isOnMap).toBe(true);
  close();
});

it('[D5-75] a visitor is at one place at a time, and checking in there again keeps the arrival', async () => {
  const [guest, other] = [await onMap(), await onMap()];
  const answers = await Promise.all([1, 2, 3].map(() => visit(guest, BAR)));
  const { body: first } = await visit(guest, BAR);
  for (const { body } of answers) expect(body).toEqual(first);
  world.pass(HOUR_MS);
  const hidden = await visit(guest, BAR, false);
  expect(hidden.body).toEqual({ ...first, visible: false });
  expect((await open(other)).activeVisits).toEqual([]);
  expect((await visit(guest, BAR)).body).toEqual(first);
  const elsewhere = await visit(guest, CAFE);
  expect((await open(other)).activeVisits).toEqual([]);
  expect((await open(other, CAFE)).activeVisits).toEqual([elsewhere.body]);
  // The older visit is over: ending it again ends no other.
  await leave(guest, first);
  expect((await open(other, CAFE)).activeVisits).toHaveLength(1);
  // What is over is kept no longer than it would have stood.
  world.pass(2 * HOUR_MS);
  await world.server.server.sweep();
  expect(await world.server.database.database.select().from(visits)).toEqual([]);
  // Otherwise the end of the visit arrives among later events.
  await guest.put('/api/presence/leave', {});
});

it('[PLACE-05] a hidden check-in yields the same bytes as none, to others, on every channel', async () => {
  const { guest, other, heard, close } = await listening();
  const asked = async () => {
    const answers = [
      await other.post('/api/softReload', { physicalLocation: LOOP }),
      await other.get(`/api/place?placeId=${BAR}`),
      await other.get(`/api/user/profile?userId=${guest.id}`),
    ];
    // Each answer of the map has an id of its own.
    return answers.map(({ text }) => text.replace(/"snapshotId":"[^"]*"/, '').replace(/"etag":"[^"]*"/, ''));
  };
  /** All events, once nothing more arrives. */
  const all = async () => {
    let known = -1;
    const isQuiet = async () => known === (known = (await heard()).length);
    await expect.poll(isQuiet, { interval: 3 * LIVE_TICK_MS }).toBe(true);
    return [await asked(), await heard()];
  };
  // Who was silent for long while the time went on goes within a second.
  await expect.poll(async () => (await look(other)).ids).toEqual([guest.id]);
  const before = await all();
  const { body } = await visit(guest, BAR, false);
  expect(await all()).toEqual(before);
  await leave(guest, body);
  expect(await all()).toEqual(before);
  close();
});

it('[D5-46] [PLACE-05] visitors at the place, or hidden from someone there, are notified that another visitor left', async () => {
  const { guest, other, heard, close } = await listening();
  const changed = { type: 'place', placeId: BAR, campusId: null };
  const third = await onMap();
  await third.put('/api/user/block', { userId: other.id });
  const { heard: heardByThird, close: closeThird } = await earOf(third);
  const changes = async (of = heard) =>
    (await of()).filter((event) => event.type === 'place' && 'placeId' in event);
  await visit(guest, BAR);
  await expect.poll(() => changes()).toEqual([changed]);
  await visit(other, BAR);
  await expect.poll(() => changes(heardByThird)).toEqual([changed]);

  await visit(guest, BAR, false);
  await expect.poll(() => changes()).toEqual([changed, changed]);
  await expect.poll(() => changes(heardByThird)).toEqual([changed, changed]);
  expect((await open(other)).people.map(({ _id }) => _id)).toEqual([other.id]);
  await other.put('/api/presence/leave', {});
  close();
  closeThird();
});

it('[D5-46] [PLACE-12] who gets a change depends on who acted, not on who is counted; viewers who see everyone also get the count', async () => {
  const { guest, other, heard, close } = await listening();
  const [blocked, counted] = [await onMap(), await onMap()];
  await blocked.put('/api/user/block', { userId: counted.id });
  const ear = await earOf(blocked);
  /** Events about the campus and its pool: changes and counts. */
  const told = async (of: typeof heard) => {
    const events = (await of())
      .filter((event) => event.type === 'place')
      .filter((event) => [HALL, CAMPUS].includes('place' in event ? event.place._id : event.placeId));
    return {
      changed: events.flatMap((event) => ('placeId' in event ? [[event.placeId, event.campusId]] : [])),
      counts: events.flatMap((event) =>
        'place' in event ? [`${event.place.name} ${event.place.visitCount}`] : [],
      ),
    };
  };
  await visit(counted, HALL);
  await expect.poll(async () => (await told(heard)).changed).toEqual([[HALL, CAMPUS]]);
  await visit(guest, HALL);
  await expect.poll(() => told(ear.heard)).toEqual({ changed: [[HALL, CAMPUS]], counts: [] });
  await expect.poll(async () => (await told(heard)).changed).toHaveLength(2);
  expect((await told(heard)).counts.toSorted()).toEqual(
    ['College Pool', 'Halsted College'].flatMap((name) => [`${name} 1`, `${name} 2`]),
  );
  for (const who of [guest, counted, other, blocked]) await who.put('/api/presence/leave', {});
  close();
  ear.close();
});

it('leaving the map ends a visible visit', async () => {
  const [guest, other] = [await onMap(), await onMap()];
  await visit(guest, BAR);
  expect((await guest.put('/api/presence/leave', {})).status).toBeLessThan(300);
  expect((await open(other)).activeVisits).toEqual([]);
  expect((await look(other)).ids).not.toContain(guest.id);
});
