import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { type GlobalMessage, globalMessage } from '#product/global-chat/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const CHICAGO = { lat: 41.881, lng: -87.623 };
let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const look = async (who: Chatter) =>
  (await who.post<{ globalMessages: GlobalMessage[] }>('/api/softReload', { physicalLocation: CHICAGO })).body
    .globalMessages;
/** A visitor shown in Chicago. */
const onMap = async (markers?: Parameters<typeof chatter>[1]): Promise<Chatter> => {
  const who = await chatter(server, markers);
  await look(who);
  return who;
};
const publish = (who: Chatter, body: string, more: object = {}) =>
  who.post<GlobalMessage>('/api/global-message', { body, ...more });

it("[D5-62] [GCHAT-01] [GCHAT-11] a post appears at its author's published position, whatever the call says", async () => {
  const [author, other] = [await onMap(), await onMap()];
  const elsewhere = await publish(author, 'Anyone for coffee?', { coordinates: [13.4, 52.5] });
  expect(elsewhere.status).toBe(200);
  expect(globalMessage.parse(elsewhere.body)).toMatchObject({
    author: { _id: author.id, handle: author.handle, isDemo: false },
    ...{ body: 'Anyone for coffee?', createdAt: time.toISOString(), numberOfFlags: 0, cellMetres: 500 },
  });
  const [lng, lat] = elsewhere.body.location.coordinates;
  expect(Math.hypot(lng - CHICAGO.lng, lat - CHICAGO.lat)).toBeLessThan(0.05);
  expect(elsewhere.body.location.coordinates).not.toEqual([CHICAGO.lng, CHICAGO.lat]);
  expect(await look(other)).toContainEqual(elsewhere.body);
  time = new Date(time.getTime() + 6 * HOUR_MS);
  await onMap();
  expect((await look(other)).map(({ _id }) => _id)).not.toContain(elsewhere.body._id);
});

it('[D5-62] [GCHAT-25] an author reads their own text as written, others read it without coded capitals', async () => {
  const [author, other] = [await onMap(), await onMap()];
  const { body } = await publish(author, 'parTy at the lido');
  expect(body.body).toBe('parTy at the lido');
  const of = (posts: readonly GlobalMessage[]) => posts.find(({ _id }) => _id === body._id)?.body;
  expect([of(await look(author)), of(await look(other))]).toEqual(['parTy at the lido', 'party at the lido']);
});

it('[D5-62] a post of an author with a visible visit appears at that place', async () => {
  const author = await onMap();
  const at = { lat: 41.88, lng: -87.62 };
  const place = { id: newId(), name: 'Corner Sauna', type: 'sauna', description: '', ...at } as const;
  await server.database.database.insert(places).values(place);
  expect((await author.post('/api/place/visit', { placeId: place.id, visible: true })).status).toBe(200);
  const { status, body } = await publish(author, 'Quiet until nine');
  expect([status, body.location.coordinates]).toEqual([200, [at.lng, at.lat]]);
  expect(body).not.toHaveProperty('cellMetres');
});

it('[D5-62] a post keeps the width at which its author was seen, whatever they choose later', async () => {
  const [author, other] = [await onMap(), await onMap()];
  const { body: before } = await publish(author, 'Before');
  expect((await author.put('/api/presence/precision', { cellMetres: 2000 })).status).toBe(200);
  const { body: after } = await publish(author, 'After');
  expect([before.cellMetres, after.cellMetres]).toEqual([500, 2000]);
  expect(await look(other)).toEqual(expect.arrayContaining([before, after]));
});

it('[D5-62] repeating an id yields the same post, and is refused with another text', async () => {
  const [author, other] = [await onMap(), await onMap()];
  const _id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => publish(author, 'Once', { _id })));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await look(other)).filter((post) => post._id === _id)).toHaveLength(1);
  for (const [who, body] of [
    [author, 'Twice'],
    [other, 'Once'],
  ] as const)
    expect(await publish(who, body, { _id })).toMatchObject({ status: 409, body: { error: 'id-used' } });
});

it('[D5-62] a repeated post is announced again within a minute of the first', async () => {
  const [author, other, witness] = [await onMap(), await onMap(), await onMap()];
  const listener = await listen(server, witness);
  listener.say({ type: 'watch', center: CHICAGO });
  await listener.settle();
  const posts = () =>
    listener.frames
      .flatMap((frame) => (frame.type === 'events' ? frame.events : []))
      .flatMap((event) => ('globalMessage' in event ? event.globalMessage._id : []));
  /** How often a post was announced until now: a later one arrives after all before it. */
  const timesOf = async (id: string) => {
    const { _id: last } = (await publish(other, 'The last')).body;
    await expect.poll(posts).toContain(last);
    return posts().filter((post) => post === id).length;
  };
  const _id = newId();
  for (const times of [1, 2]) {
    expect((await publish(author, 'Heard?', { _id })).status).toBe(200);
    expect(await timesOf(_id)).toBe(times);
  }
  time = new Date(time.getTime() + 60_000);
  expect((await publish(author, 'Heard?', { _id })).status).toBe(200);
  expect(await timesOf(_id)).toBe(2);
  listener.close();
});

it('[D5-62] [GCHAT-20] disallowed text and banned authors are refused, and nothing is stored', async () => {
  const author = await onMap();
  const refused = async (who: Chatter, body: string) => {
    const { status, body: answer } = await publish(who, body);
    return [status, (answer as unknown as { error: string }).error];
  };
  // Numbers of the country where they are shown, and of any with its prefix.
  for (const body of ['Ring me 312 555 0142', 'Ring me 0049 30 901820'])
    expect(await refused(author, body)).toEqual([422, 'phone-detected']);
  expect(await refused(author, 'paypal.me/quietfern')).toEqual([422, 'post-violation']);
  expect(await refused(author, '  \u200b')).toEqual([422, 'empty']);
  expect(await refused(author, 'a\u202eb')).toEqual([422, 'disallowed-text']);
  expect((await publish(author, 'x'.repeat(501))).status).toBe(400);
  expect(await refused(await chatter(server), 'Hello')).toEqual([409, 'not-on-map']);
  const banned = await onMap({ revocations: ['globalChat'] });
  expect(await refused(banned, 'Hello')).toEqual([403, 'banned-from-global']);
  const own = (await look(author)).filter((post) => post.author._id === author.id);
  expect(own).toEqual([]);
  // A size is no number to call.
  expect((await publish(author, '32 180 75, near the river')).status).toBe(200);
});
