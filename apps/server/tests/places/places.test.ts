import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { type Place, placeMessage } from '#product/places/contract/schema.ts';
import { placeMessages } from '#product/places/server/tables.ts';
import { reports } from '#product/reports/server/tables.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { BAR, CAMPUS, CLINIC, HALL, leave, newId, open, placeWorld, visit } from './place-world.fixture.ts';

const world = placeWorld();
const { onMap, listening } = world;
const say = (who: Chatter, body: string, more: object = {}) =>
  who.post('/api/place/message', { placeId: BAR, body, ...more });

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
  expect(JSON.stringify(await world.server.database.database.select().from(placeMessages))).not.toContain(
    'Quiet',
  );

  const anonymous = await admittedVisitor(world.server.url);
  const response = await fetch(`${world.server.url}/api/place/message`, {
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
  world.pass(24 * HOUR_MS);
  expect((await open(author)).place.messages).toEqual([]);
  await world.server.server.sweep();
  expect(await world.server.database.database.select().from(placeMessages)).toEqual([]);
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
  expect(await world.server.database.database.select().from(reports)).toMatchObject([
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
  const revoked = await chatter(world.server, { revocations: ['reporting'] });
  for (const answer of [await flag(ofPlace, revoked), await report(ofPost, revoked)])
    expect(answer).toMatchObject({ status: 403, body: { error: 'revoked' } });
});
