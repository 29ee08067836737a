import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import type { Down } from '#wire/down.ts';
import { type Chatter, chatter, listen, type Listener } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', CAPTCHA: 'off' } });
});
afterAll(() => server.close());

const newId = () => uuidv7(new Date(), randomBytes);

/** Sends by the live connection; answers what is said of it. */
async function send(
  ear: Listener,
  message: { readonly _id: string; readonly userIdTo: string; readonly body: string },
): Promise<Extract<Down, { type: 'sent' | 'not-sent' }>> {
  ear.say({ type: 'send', message });
  const isAnswer = (frame: Down) =>
    (frame.type === 'sent' && frame.message._id === message._id) ||
    (frame.type === 'not-sent' && frame.messageId === message._id);
  await expect.poll(() => ear.frames.some(isAnswer)).toBe(true);
  return ear.frames.findLast(isAnswer) as Extract<Down, { type: 'sent' | 'not-sent' }>;
}

it('[D5-60] a message sent over the live connection is stored like one sent by a request', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const [own, others] = [await listen(server, a), await listen(server, b)];
  const message = { _id: newId(), userIdTo: b.id, body: 'Are you there?' };
  const sent = await send(own, message);
  const stored = await a.post('/api/message', message);
  expect([stored.status, sent]).toEqual([200, { type: 'sent', message: stored.body }]);
  await others.settle();
  expect(others.frames).toContainEqual({ type: 'message', changeSeq: 1, message: stored.body });
  // Once more, by the connection.
  expect(await send(own, message)).toEqual(sent);
  for (const ear of [own, others]) ear.close();
});

it('[CHAT-35] a message sent over the live connection is refused with the same codes', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  const ear = await listen(server, a);
  const to = (userIdTo: string, body: string) => ({ _id: newId(), userIdTo, body });
  const codeOf = async (message: Parameters<typeof send>[1]) => {
    const answer = await send(ear, message);
    return answer.type === 'not-sent' ? answer.error : null;
  };
  expect(await codeOf(to('f'.repeat(24), 'Hello'))).toBe('not-found');
  expect(await codeOf(to(b.id, ' '))).toBe('empty');
  expect(await codeOf(to('nobody', 'Hello'))).toBe('invalid');
  // The visitor's present state counts, not that of when the connection opened.
  await asAnonymous(a);
  expect(await codeOf(to(b.id, 'Hello'))).toBe('forbidden');
  ear.close();
});

it('[D7-03] messages by request and over the live connection count against one limit', async () => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await a.accept(await b.write(a, 'Hello'));
  const ear = await listen(server, a);
  for (let n = 0; n < 15; n++) {
    await a.write(b, `request ${n}`);
    const sent = await send(ear, { _id: newId(), userIdTo: b.id, body: `frame ${n}` });
    expect(sent.type).toBe('sent');
  }
  const _id = newId();
  const one = { _id, userIdTo: b.id, body: 'one more' };
  expect(await send(ear, one)).toEqual({ type: 'not-sent', messageId: _id, error: 'RATE_LIMIT' });
  expect((await a.post('/api/message', one)).status).toBe(429);
  ear.close();
});

async function asAnonymous({ id }: Chatter): Promise<void> {
  await server.database.database.$client.query(
    "update visitors set account_type = 'anonymous', is_activated = false where id = $1",
    [id],
  );
  await server.server.setModerationFlags(id, { revocations: [] });
}
