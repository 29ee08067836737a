import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { reports } from '#product/reports/server/tables.ts';
import { type Chatter, chatter, listen, type Listener } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const CHICAGO = { lat: 41.881, lng: -87.623 };
const BERLIN = { lat: 52.52, lng: 13.4 };
const pairOf = ({ lat, lng }: typeof CHICAGO) => [lng, lat];
let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const look = async (who: Chatter, from = CHICAGO) =>
  (await who.post<{ globalMessages: GlobalMessage[] }>('/api/softReload', { physicalLocation: from })).body
    .globalMessages;
const idsSeenBy = async (who: Chatter) => (await look(who)).map(({ _id }) => _id);
const onMap = async (markers?: Parameters<typeof chatter>[1], at = CHICAGO): Promise<Chatter> => {
  const who = await chatter(server, markers);
  await look(who, at);
  return who;
};
/** Changes a visitor's row without ending their session. */
const make = async (who: Chatter, set: string) => {
  await server.database.database.$client.query(`update visitors set ${set} where id = $1`, [who.id]);
  // The server learns of what was written behind its back.
  await server.server.setModerationFlags(who.id, { revocations: [] });
};
const publish = async (who: Chatter, body: string) =>
  (await who.post<GlobalMessage>('/api/global-message', { body })).body._id;
const flag = (who: Chatter, userId: string, more: object = {}) =>
  who.put<{ error?: string }>('/api/global-message/flag-user-messages', {
    ...{ visitorId: userId, flagReason: 'HarassmentHate', flagSubReason: 'Bullying', flagDescription: '' },
    ...{ source: 'GlobalChatPost', userId, coordinates: pairOf(CHICAGO), ...more },
  });
/** Events about posts that viewers of the area received. */
const toldOfPosts = async (listener: Listener, isThere: (told: readonly object[]) => boolean) => {
  const told = () =>
    listener.frames
      .flatMap((frame) => (frame.type === 'events' ? frame.events : []))
      .filter(({ type }) => type === 'globalMessage');
  await expect.poll(() => isThere(told())).toBe(true);
  return told();
};
const watch = async (who: Chatter): Promise<Listener> => {
  const listener = await listen(server, who);
  listener.say({ type: 'watch', center: CHICAGO });
  await listener.settle();
  return listener;
};

it("[D5-04] [GCHAT-27] [GCHAT-34] a flag marks the author's posts so far, once per flagger", async () => {
  const [author, reporter, other] = [await onMap(), await onMap(), await onMap()];
  const first = await publish(author, 'One');
  const answer = await flag(reporter, author.id);
  expect([answer.status, answer.text]).toEqual([200, 'OK']);
  await flag(reporter, author.id);
  const second = await publish(author, 'Two');
  const seen = async (who: Chatter) =>
    (await look(who))
      .filter(({ author: { _id } }) => _id === author.id)
      .map(({ _id, numberOfFlags, flaggedByCurrent }) => [_id, numberOfFlags, flaggedByCurrent]);
  expect(await seen(reporter)).toEqual(
    expect.arrayContaining([
      [first, 1, true],
      [second, 0, false],
    ]),
  );
  expect(await seen(other)).toEqual(
    expect.arrayContaining([
      [first, 1, false],
      [second, 0, false],
    ]),
  );
  // The author never learns of the flag.
  expect(await seen(author)).toEqual(
    expect.arrayContaining([
      [first, 0, false],
      [second, 0, false],
    ]),
  );
});

it('[GCHAT-15] [GCHAT-18] the third flag removes a post for all, and clients that hold it receive the event', async () => {
  const author = await onMap();
  const watcher = await watch(await onMap());
  const post = await publish(author, 'Until three');
  const [one, two, three] = [await onMap(), await onMap(), await onMap()];
  for (const who of [one, two]) await flag(who, author.id);
  expect(await idsSeenBy(three)).toContain(post);
  await flag(three, author.id);
  for (const who of [one, three, author, await onMap()]) expect(await idsSeenBy(who)).not.toContain(post);
  const told = await toldOfPosts(watcher, (events) => events.some((event) => 'flagged' in event));
  expect(told).toContainEqual({ type: 'globalMessage', flagged: post });
  watcher.close();
});

it('[GCHAT-16] the flag of an administrator removes at once', async () => {
  const [author, admin, other] = [await onMap(), await onMap(), await onMap()];
  const post = await publish(author, 'Until one of us');
  await make(admin, 'is_admin = true');
  await flag(admin, author.id);
  expect(await idsSeenBy(other)).not.toContain(post);
});

it('[GCHAT-34] fifty concurrent flags count each person once', async () => {
  const author = await onMap();
  const post = await publish(author, 'Crowded');
  const people = await Promise.all(Array.from({ length: 10 }, () => onMap()));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => flag(people[index % 10]!, author.id)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const flags = await server.database.database.select().from(globalFlags);
  const flaggers = flags.filter(({ postId }) => postId === post).map(({ flaggerId }) => flaggerId);
  expect(flaggers.sort()).toEqual(people.map(({ id }) => id).sort());
});

it('[GCHAT-15] [GCHAT-18] two concurrent flags count together, and the removal is published', async () => {
  const watcher = await watch(await onMap());
  const [one, two, three] = [await onMap(), await onMap(), await onMap()];
  const posts: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const author = await onMap();
    posts.push(await publish(author, `Flagged together ${'again '.repeat(n)}`));
    await flag(one, author.id);
    await Promise.all([flag(two, author.id), flag(three, author.id)]);
  }
  await toldOfPosts(watcher, (events) =>
    posts.every((post) => events.some((event) => 'flagged' in event && event.flagged === post)),
  );
  watcher.close();
});

it('[GCHAT-34] a repeated report marks no later posts, and its id cannot be used for another report', async () => {
  const [author, other, reporter] = [await onMap(), await onMap(), await onMap()];
  const first = await publish(author, 'Before the report');
  const _id = newId();
  expect((await flag(reporter, author.id, { _id })).status).toBe(200);
  const second = await publish(author, 'After the report');
  await publish(other, 'By another reporter');
  expect((await flag(reporter, author.id, { _id })).status).toBe(200);
  const marked = (await look(reporter)).filter(({ flaggedByCurrent }) => flaggedByCurrent);
  expect(marked.map(({ _id: postId }) => postId)).toContain(first);
  expect(marked.map(({ _id: postId }) => postId)).not.toContain(second);
  expect(await flag(reporter, other.id, { _id })).toMatchObject({ status: 409, body: { error: 'id-used' } });
  const ofOther = (await look(reporter)).find(({ author: by }) => by._id === other.id);
  expect(ofOther?.flaggedByCurrent).toBe(false);
});

it('[GCHAT-15] a post removed by flags stays removed when a flagger deletes their account', async () => {
  const [author, leaver] = [await onMap(), await onMap()];
  const post = await publish(author, 'Gone for good');
  for (const who of [await onMap(), await onMap(), leaver]) await flag(who, author.id);
  await make(leaver, "account_type = 'anonymous', is_activated = false");
  expect((await leaver.put('/api/user/delete-anonymous', {})).status).toBe(204);
  expect(await idsSeenBy(await onMap())).not.toContain(post);
});

it('the posts of a deleted account disappear from every open map', async () => {
  const author = await onMap();
  const post = await publish(author, 'Last words');
  const watcher = await watch(await onMap());
  await make(author, "account_type = 'anonymous', is_activated = false");
  expect((await author.put('/api/user/delete-anonymous', {})).status).toBe(204);
  await toldOfPosts(watcher, (events) => events.some((event) => 'gone' in event && event.gone === post));
  watcher.close();
});

it('[D5-62] [GCHAT-18] publishing again a post that flags removed shows it to nobody', async () => {
  const [author, other, admin] = [await onMap(), await onMap(), await onMap()];
  const watcher = await watch(other);
  const post = await publish(author, 'Until one of us');
  const posts = (events: readonly object[]) =>
    events.flatMap((event) => ('globalMessage' in event ? (event.globalMessage as GlobalMessage)._id : []));
  await toldOfPosts(watcher, (events) => posts(events).includes(post));
  await make(admin, 'is_admin = true');
  await flag(admin, author.id);
  const again = await author.post('/api/global-message', { _id: post, body: 'Until one of us' });
  expect(again.status).toBe(200);
  const last = await publish(admin, 'After it');
  const told = await toldOfPosts(watcher, (events) => posts(events).includes(last));
  expect(posts(told)).toEqual([post, last]);
  watcher.close();
});

it('[D5-62] publishing a post again after its author left the map yields the same post', async () => {
  const author = await onMap();
  const sent = { _id: newId(), body: 'Before I go' };
  const first = await author.post<GlobalMessage>('/api/global-message', sent);
  await author.put('/api/presence/leave', {});
  const again = await author.post<GlobalMessage>('/api/global-message', sent);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

it('[GCHAT-21] [GCHAT-22] [GCHAT-23] [GCHAT-24] a visitor who may not flag is refused, and nothing is marked or stored', async () => {
  const author = await onMap();
  const post = await publish(author, 'Hello there');
  const before = await server.database.database.$count(reports);
  const refused = async (who: Chatter, more: object = {}, userId = author.id) => {
    const { status, body } = await flag(who, userId, more);
    return [status, body.error];
  };
  expect(await refused(await onMap({ revocations: ['reporting'] }))).toEqual([403, 'revoked']);
  const away = await onMap({}, BERLIN);
  expect(await refused(away)).toEqual([403, 'travelling']);
  const visiting = await onMap({}, BERLIN);
  await visiting.put('/api/presence/show-me-there', { at: CHICAGO });
  expect(await refused(visiting)).toEqual([403, 'travelling']);
  const anonymous = await onMap();
  await make(anonymous, "account_type = 'anonymous'");
  expect(await refused(anonymous)).toEqual([403, 'forbidden']);
  const reporter = await onMap();
  expect(await refused(reporter, {}, newId())).toEqual([404, 'not-found']);
  expect(await refused(author)).toEqual([404, 'not-found']);
  expect(await refused(away, { coordinates: pairOf(BERLIN) })).toEqual([404, 'not-found']);
  for (const wrong of [
    { flagSubReason: 'DrugUse' },
    { flagSubReason: '' },
    { source: 'Profile' },
    { visitorId: reporter.id },
  ])
    expect(await refused(reporter, wrong)).toEqual([422, 'invalid-report']);
  await author.put('/api/user/block', { userId: reporter.id });
  expect(await refused(reporter)).toEqual([404, 'not-found']);
  expect(await server.database.database.$count(reports)).toBe(before);
  const stranger = await onMap();
  expect((await look(stranger)).find(({ _id }) => _id === post)?.numberOfFlags).toBe(0);
});

it('[REPORT-004] a report is stored with its reason, once for any number of requests', async () => {
  const [author, reporter] = [await onMap(), await onMap()];
  await publish(author, 'Ring the bell');
  const _id = newId();
  const words = { flagSubReason: 'Doxxing', flagDescription: '  This says where I live. ' };
  const answers = [1, 2].map(() => flag(reporter, author.id, { _id, ...words }));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  const kept = await server.database.database.select().from(reports);
  expect(kept.filter(({ reporterId }) => reporterId === reporter.id)).toEqual([
    {
      ...{ id: _id, reporterId: reporter.id, reportedId: author.id, source: 'GlobalChatPost' },
      ...{ subjectId: null, reason: 'HarassmentHate', subReason: 'Doxxing', createdAt: time },
      description: 'This says where I live.',
    },
  ]);
});

it('[D5-63] a post deleted by its author disappears for all with its text, and cannot be published again', async () => {
  const [author, other] = [await onMap(), await onMap()];
  const [own, hers] = [await watch(author), await watch(other)];
  const post = await publish(author, 'Never mind');
  const remove = (who: Chatter, messageId = post) =>
    who.put<{ error?: string }>('/api/global-message/remove', { messageId });
  expect((await remove(other)).status).toBe(404);
  expect(await idsSeenBy(other)).toContain(post);
  expect((await remove(author)).status).toBe(204);
  for (const who of [author, other]) expect(await idsSeenBy(who)).not.toContain(post);
  const told = await toldOfPosts(hers, (events) => events.some((event) => 'gone' in event));
  expect(told).toContainEqual({ type: 'globalMessage', gone: post });
  // The author's other devices are notified to refetch, of the post and of its end.
  await expect.poll(() => own.frames.filter(({ type }) => type === 'ownPosts').length).toBe(2);
  expect((await remove(author)).status).toBe(404);
  const again = await author.post<{ error: string }>('/api/global-message', {
    _id: post,
    body: 'Never mind',
  });
  expect([again.status, again.body.error]).toEqual([409, 'id-used']);
  const kept = await server.database.database.select().from(globalPosts);
  expect(kept.find(({ id }) => id === post)?.body).toBe('');
  own.close();
  hers.close();
});

it('[GCHAT-02] [GCHAT-17] a post expires after six hours, also in the database', async () => {
  const [author, other] = [await onMap(), await onMap()];
  const post = await publish(author, 'For six hours');
  const isKept = async () =>
    (await server.database.database.select().from(globalPosts)).some(({ id }) => id === post);
  const written = time;
  time = new Date(written.getTime() + 6 * HOUR_MS - 1);
  await server.server.sweep();
  expect([await isKept(), (await idsSeenBy(other)).includes(post)]).toEqual([true, true]);
  time = new Date(written.getTime() + 6 * HOUR_MS);
  await server.server.sweep();
  expect([await isKept(), (await idsSeenBy(other)).includes(post)]).toEqual([false, false]);
});
