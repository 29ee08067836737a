import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { messageReactions, messages } from '#product/chat/server/tables.ts';
import { type Answer, type Chatter, chatter } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newId = () => uuidv7(new Date(), randomBytes);
const told = ({ status, body }: Answer<unknown>) => [status, (body as { error?: string } | null)?.error];
/** All that can be written in a conversation, as it is stored. */
const stored = async () => {
  const { database } = server.database;
  return JSON.stringify([
    await database.select().from(messages).orderBy(messages.id),
    await database.select().from(messageReactions),
  ]);
};
const sent = (who: Chatter, text: string) =>
  // As bytes: JSON of our own would write half a character in another way.
  fetch(`${server.url}/api/message`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: text,
  });

it('invalid text in a message or an edit is refused and changes nothing', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const { _id: messageId, conversationId } = await a.write(b, 'hello');
  const before = await stored();
  for (const half of ['\\ud800', '\\udc00', 'a\\ude00\\ud83d'])
    for (const text of [
      `{"userIdTo":"${b.id}","body":"${half}"}`,
      `{"userIdTo":"${b.id}","body":"hello","replyTo":"${half}"}`,
    ])
      expect((await sent(a, text)).status).toBe(400);
  const tricks = ['a\u0007', 'a\u202eb', 'a\u2066b\u2069', 'a\u{e0041}', '\u200f\u202a'];
  for (const body of [...tricks, '', ' \n\t ']) {
    const edit = await a.put('/api/message/edit', { conversationId, messageId, body });
    expect(told(edit)).toEqual([422, body.trim() === '' ? 'empty' : 'disallowed-text']);
  }
  const long = 'x'.repeat(10_001);
  expect(told(await a.put('/api/message/edit', { conversationId, messageId, body: long }))).toEqual([
    400,
    'invalid',
  ]);
  for (const body of [7, null, ['hello'], { text: 'hello' }])
    expect(told(await a.post('/api/message', { userIdTo: b.id, body }))).toEqual([400, 'invalid']);
  expect(await stored()).toBe(before);
});

it('ids of other visitors’ conversations and messages get the same answer as unknown ids', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const [c, d] = [await chatter(server), await chatter(server)];
  const own = await a.write(b, 'hello');
  const theirs = await c.write(d, 'among the two of us');
  const before = await stored();
  // Another visitors' conversation, and a message of it in the caller's own.
  const pairs = [
    { conversationId: theirs.conversationId, messageId: theirs._id },
    { conversationId: own.conversationId, messageId: theirs._id },
    { conversationId: own.conversationId, messageId: newId() },
    { conversationId: 'f'.repeat(24), messageId: own._id },
  ];
  for (const { conversationId, messageId } of pairs) {
    const inIt = { conversationId, messageId };
    const answers = await Promise.all([
      a.put('/api/message/add-reaction', { ...inIt, reaction: 'like' }),
      a.put('/api/message/remove-reaction', inIt),
      a.put('/api/message/edit', { ...inIt, body: 'mine now' }),
      a.put('/api/message/unsend', inIt),
      a.put('/api/conversation/read', { conversationId, upTo: messageId }),
      a.get(`/api/conversation/messages?conversationId=${conversationId}&before=${messageId}`),
      a.get(`/api/conversation/messages?conversationId=${conversationId}&after=${messageId}`),
    ]);
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      answers.map(() => '404 {"error":"not-found"}'),
    );
  }
  for (const conversationId of [theirs.conversationId, 'f'.repeat(24)])
    for (const answer of await Promise.all([
      a.get(`/api/conversation/messages?conversationId=${conversationId}`),
      a.get(`/api/conversation/messages?conversationId=${conversationId}&afterRevision=0`),
      a.put('/api/conversation/pin', { conversationId }),
      a.put('/api/conversation/settings', { conversationId, isMuted: true }),
      a.put('/api/conversation/accept', { conversationId }),
      a.put('/api/conversation/decline', { conversationId }),
    ]))
      expect(told(answer)).toEqual([404, 'not-found']);
  // One does not edit or take back what the other wrote.
  const { _id: messageId, conversationId } = own;
  expect(told(await b.put('/api/message/edit', { conversationId, messageId, body: 'no' }))).toEqual([
    404,
    'not-found',
  ]);
  expect(told(await b.put('/api/message/unsend', { conversationId, messageId }))).toEqual([404, 'not-found']);
  for (const reaction of ['love', '', 'LIKE', '👍', null])
    expect(told(await b.put('/api/message/add-reaction', { conversationId, messageId, reaction }))).toEqual([
      400,
      'invalid',
    ]);
  expect(await stored()).toBe(before);
});

it('text that looks like markup is stored and returned as it was written', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const markup = `<img src=x onerror="alert(1)"> </script>' OR 1=1 -- \${7*7} {{7*7}} %00`;
  const { _id, conversationId } = await a.write(b, markup);
  const reply = await b.write(a, markup, { replyTo: _id });
  const answer = await a.get<{ messages: Message[] }>(
    `/api/conversation/messages?conversationId=${conversationId}`,
  );
  expect(answer.body.messages.map(({ body }) => body)).toEqual([markup, markup]);
  expect(reply.replyTo?.preview).toContain('<img src=x');
  expect((await b.put('/api/note', { userId: a.id, before: '', note: markup })).body).toEqual({
    note: markup,
  });
  expect((await b.put('/api/quick-reply', { before: [], quickReplies: [markup] })).body).toEqual({
    quickReplies: [markup],
  });
});
