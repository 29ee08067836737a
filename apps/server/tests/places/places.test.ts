import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { getPlace } from '#product/places/contract/endpoints.ts';
import { type ActiveVisit, activeVisit, type Place, placeMessage } from '#product/places/contract/schema.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { LIVE_TICK_MS } from '#product/live/contract.ts';
import { TICK_SECONDS } from '#product/presence/contract/schema.ts';
import { reports } from '#product/reports/server/tables.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const LOOP = { lat: 41.881, lng: -87.623 };
const newId = () => randomBytes(12).toString('hex');
const [BAR, CAFE, CAMPUS, HALL, CLINIC] = [newId(), newId(), newId(), newId(), newId()];
let time = new Date('2030-05-01T12:04:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  const place = { description: '', ...LOOP };
  await server.database.database.insert(places).values([
    { ...place, id: BAR, name: 'The Low Note', type: 'bar' },
    { ...place, id: CAFE, name: 'Copper Kettle', type: 'cafe' },
    { ...place, id: CAMPUS, name: 'Halsted College', type: 'campus', isCampus: true },
    { ...place, id: HALL, name: 'College Pool', type: 'gym', childOfCampusId: CAMPUS },
    { ...place, id: CLINIC, name: 'Lakeside Health', type: 'clinic' },
  ]);
});
afterAll(() => server.close());

interface Looked {
  readonly nearbyVisitors: { readonly visitors: readonly { readonly _id: string }[] };
  readonly places: { readonly activeVisits: readonly ActiveVisit[] };
}
const look = async (who: Pick<Chatter, 'post'>) => {
  const { body } = await who.post<Looked>('/api/softReload', { physicalLocation: LOOP });
  return {
    ids: body.nearbyVisitors.visitors.map(({ _id }) => _id),
    activeVisits: body.places.activeVisits,
  };
};
const onMap = async (): Promise<Chatter> => {
  const who = await chatter(server);
  await look(who);
  return who;
};
const open = async (who: Chatter, placeId = BAR) =>
  getPlace.answer.parse((await who.get(`/api/place?placeId=${placeId}`)).body);
/** Listens to what happens around, as this person hears it. */
async function earOf(who: Chatter) {
  const listener = await listen(server, who);
  listener.say({ type: 'watch', center: LOOP });
  const heard = async () => {
    await listener.settle();
    return listener.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
  };
  return { heard, close: listener.close };
}
/** A viewer who receives live events around, including people who appear. */
async function listening() {
  const other = await onMap();
  const { heard, close } = await earOf(other);
  const guest = await onMap();
  const came = { type: 'visitor', visitor: expect.objectContaining({ _id: guest.id }) as unknown };
  await expect.poll(heard).toContainEqual(came);
  return { other, guest, heard, close };
}
const visit = (who: Chatter, placeId: string, visible = true) =>
  who.post<ActiveVisit>('/api/place/visit', { placeId, visible });
const leave = (who: Chatter, { _id }: ActiveVisit) =>
  who.put<ActiveVisit>('/api/place/cancel-visit', { visitId: _id });
const say = (who: Chatter, body: string, more: object = {}) =>
  who.post('/api/place/message', { placeId: BAR, body, ...more });

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
  time = new Date(time.getTime() + TICK_SECONDS * 1000);
  await expect.poll(isOnMap).toBe(true);
  close();
});

it('[D5-75] a visitor is at one place at a time, and checking in there again keeps the arrival', async () => {
  const [guest, other] = [await onMap(), await onMap()];
  const answers = await Promise.all([1, 2, 3].map(() => visit(guest, BAR)));
  const { body: first } = await visit(guest, BAR);
  for (const { body } of answers) expect(body).toEqual(first);
  const arrived = time;
  time = new Date(arrived.getTime() + HOUR_MS);
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
  time = new Date(time.getTime() + 2 * HOUR_MS);
  await server.server.sweep();
  expect(await server.database.database.select().from(visits)).toEqual([]);
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

it('[D5-73] [PLACE-12] a campus lists its places, and each of them its campus', async () => {
  const [guest, other] = [await onMap(), await onMap()];
  const { body } = await visit(guest, HALL);
  const hall = { _id: HALL, name: 'College Pool', type: 'gym', visitCount: 1 };
  expect(await open(other, CAMPUS)).toMatchObject({
    ...{ place: { visitCount: 1 }, children: [hall], campus: null },
    people: [{ _id: guest.id }],
  });
  expect(await open(other, HALL)).toMatchObject({ children: [], campus: { _id: CAMPUS, visitCount: 1 } });
  await other.put('/api/user/block', { userId: guest.id });
  expect(await open(other, CAMPUS)).toMatchObject({
    ...{ place: { visitCount: 0 }, children: [{ ...hall, visitCount: 0 }], people: [] },
  });
  await leave(guest, body);
});

it('nobody is shown at a clinic or can write there', async () => {
  const guest = await onMap();
  for (const answer of [
    await visit(guest, CLINIC),
    await visit(guest, CLINIC, false),
    await say(guest, 'Hello', { placeId: CLINIC }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { error: 'is-clinic' } });
  expect((await open(guest, CLINIC)).can).toEqual({ visit: false, post: false, report: true });
  expect(await visit(guest, newId())).toMatchObject({ status: 404, body: { error: 'not-found' } });
});

it('[D5-74] [PLACE-17] a visitor with an account posts at a place, once for any number of requests, and deletes it', async () => {
  const { guest: author, other, heard, close } = await listening();
  const posts = async (): Promise<Place['messages']> => (await open(other)).place.messages;
  const _id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => say(author, 'Quiet until nine.', { _id })));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(placeMessage.parse(answers[0]?.body)).toMatchObject({ author: { handle: author.handle } });
  expect(await posts()).toEqual([answers[0]?.body]);
  await expect.poll(heard).toContainEqual(expect.objectContaining({ type: 'place' }));
  close();
  expect(await say(author, 'Something else', { _id })).toMatchObject({
    status: 409,
    body: { error: 'id-used' },
  });

  const remove = (who: Chatter) => who.put('/api/place/remove-message', { messageId: _id });
  expect((await remove(other)).status).toBe(404);
  for (let times = 0; times < 2; times++) expect((await remove(author)).status).toBe(204);
  expect(await posts()).toEqual([]);
  // Not said again by what was under way.
  expect((await say(author, 'Quiet until nine.', { _id })).status).toBe(409);
  expect(JSON.stringify(await server.database.database.select().from(placeMessages))).not.toContain('Quiet');

  const anonymous = await admittedVisitor(server.url);
  const response = await fetch(`${server.url}/api/place/message`, {
    method: 'POST',
    headers: { ...anonymous.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ placeId: BAR, body: 'Hello' }),
  });
  expect(response.status).toBe(403);
});

it('[D5-74] disallowed text is refused; a post expires after a day', async () => {
  const author = await onMap();
  for (const [body, code] of [
    ['Ring me 312 555 0142', 'phone-detected'],
    ['paypal.me/quietfern', 'post-violation'],
    ['  \u200b', 'empty'],
    ['a\u202eb', 'disallowed-text'],
  ] as const)
    expect(await say(author, body)).toMatchObject({ status: 422, body: { error: code } });
  expect((await say(author, 'x'.repeat(501))).status).toBe(400);
  expect((await say(author, 'Candles tonight')).status).toBe(200);
  time = new Date(time.getTime() + 24 * HOUR_MS);
  expect((await open(author)).place.messages).toEqual([]);
  await server.server.sweep();
  expect(await server.database.database.select().from(placeMessages)).toEqual([]);
});

it('[D5-05] [D5-06] [PLACE-18] a place and a post are each reported once, and the answer is the place', async () => {
  const [reporter, author] = [await onMap(), await onMap()];
  const { body: post } = await say(author, 'Free entry for everybody');
  const { _id: messageId } = placeMessage.parse(post);
  const form = (more: object) => ({
    ...{ _id: newId(), flagReason: 'CommercialAdSpam', flagSubReason: '', flagDescription: '' },
    ...more,
  });
  const ofPlace = form({ source: 'Place', visitorId: '', isFlagged: true, placeId: BAR });
  const ofPost = form({ source: 'PlacePost', visitorId: author.id, messageId });
  const flag = (body: object, who = reporter) => who.put<Place>('/api/place/flagged', body);
  const report = (body: object, who = reporter) => who.put('/api/place/report-message', body);
  for (let times = 0; times < 2; times++) {
    expect((await flag(ofPlace)).body).toEqual((await open(reporter)).place);
    expect(await report(ofPost)).toMatchObject({ status: 200, text: 'OK' });
  }
  // The same id with other text, or by another visitor, is another report and not stored.
  const drugs = { flagReason: 'DrugReference', flagSubReason: 'Dealing' };
  for (const answer of [await report({ ...ofPost, ...drugs }), await report(ofPost, await onMap())])
    expect(answer).toMatchObject({ status: 409, body: { error: 'id-used' } });
  expect(await server.database.database.select().from(reports)).toMatchObject([
    { id: ofPlace._id, source: 'Place', subjectId: BAR, reportedId: null, reporterId: reporter.id },
    {
      ...{ id: ofPost._id, source: 'PlacePost', subjectId: messageId },
      ...{ reportedId: author.id, reporterId: reporter.id },
    },
  ]);

  expect(await flag({ ...ofPlace, source: 'PlacePost' })).toMatchObject({ status: 422 });
  expect(await flag({ ...ofPlace, placeId: newId() })).toMatchObject({ status: 404 });
  expect(await report({ ...ofPost, visitorId: reporter.id })).toMatchObject({ status: 422 });
  expect(await report(ofPost, author)).toMatchObject({ status: 404 });
  const revoked = await chatter(server, { revocations: ['reporting'] });
  for (const answer of [await flag(ofPlace, revoked), await report(ofPost, revoked)])
    expect(answer).toMatchObject({ status: 403, body: { error: 'revoked' } });
});
