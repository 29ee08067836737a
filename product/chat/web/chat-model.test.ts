import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Client } from '#platform/client/client.ts';
import { type Connection, firstConnection } from '#platform/client/connection.rules.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { keptInMemory } from '#platform/device/kept-values.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { conversationOf, idOf, messageOf, OTHER, OWN } from '../chat.fixture.ts';
import type { Message } from '../contract.ts';
import { type ChatModel, createChatModel } from './chat-model.ts';
import type { ChatFrame } from './chat-parts.ts';

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter?: number } | 'cut';

const partner = conversationOf(messageOf(1)).partner;
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, error: string): Answer => ({ status, body: { error } });
const emptyList = { conversations: [], hasMore: false, unreadCount: 0, newest: 0 };

let server: Server;
let asked: Asked[];
/** What is answered, by `METHOD path`; the last of several stays. */
let answers: Record<string, Answer[]>;
let client: Client;
let models: ChatModel[];

beforeEach(async () => {
  asked = [];
  models = [];
  answers = {
    'GET /api/conversation': [ok(emptyList)],
    'GET /api/conversation/with': [ok({ partner, conversation: null })],
  };
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body });
      const queue = answers[`${request.method} ${url.pathname}`] ?? [];
      const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500, body: {} };
      if (answer === 'cut') {
        request.socket.destroy();
        return;
      }
      const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
      response.writeHead(answer.status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createHttpClient({
    ownOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    foreign: NO_FOREIGN_HOSTS,
    native: null,
    log: { error: () => undefined },
    wireVersion: 1,
    wireVersionHeader: 'x-wire-version',
    refusalsOf: ({ role }) => refusalsOf(role),
    rateLimitReasons: limitReasons,
    onRateLimited: () => undefined,
    onReachable: () => undefined,
  });
});
afterEach(() => {
  for (const model of models) model.stop();
  server.close();
});

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? null : JSON.parse(Buffer.concat(parts).toString());
}

const askedFor = (path: string) => asked.filter((one) => one.path === path);

/** The chats of one page, with what the live channel tells it. */
async function chats({ ownId = OWN, kept = keptInMemory() } = {}) {
  const listeners = new Set<(frame: ChatFrame) => void>();
  const connection = createStore<Connection>()(() => firstConnection);
  let bytes = 0;
  const model = createChatModel({
    client,
    live: {
      state: connection,
      on: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    log: { error: () => undefined },
    kept,
    clock: () => new Date(),
    randomBytes: (size) => new Uint8Array(size).fill((bytes += 1)),
    chance: () => 0,
  });
  models.push(model);
  model.start(ownId);
  await expect.poll(() => model.store.getState().list).not.toBe('loading');
  return {
    model,
    connection,
    kept,
    state: () => model.store.getState(),
    tell: (frame: ChatFrame) => {
      for (const listener of listeners) listener(frame);
    },
    timeline: () => {
      const thread = model.store.getState().threads[OTHER];
      return thread?.state === 'open' ? thread.timeline.messages : [];
    },
  };
}

const heartbeat = (change: number): ChatFrame => ({ type: 'heartbeat', cursor: 'c', change });
const listOf = (message: Message, newest: number) =>
  ok({ ...emptyList, conversations: [conversationOf(message)], newest });
const changesOf = (message: Message, newest: number, unreadCount = 0) =>
  ok({ conversations: [conversationOf(message)], gone: [], hasMore: false, unreadCount, newest });

/** Opens the conversation whose only message is number 1. */
async function opened(newest = 1) {
  answers['GET /api/conversation'] = [listOf(messageOf(1), newest)];
  answers['GET /api/conversation/with'] = [ok({ partner, conversation: conversationOf(messageOf(1)) })];
  const page = await chats();
  page.model.openThread(OTHER);
  await expect.poll(() => page.timeline().length).toBe(1);
  return page;
}

it('the next change is applied as it is told, one that is known is not', async () => {
  const { tell, state, timeline } = await opened();
  tell({ type: 'message', change: 2, message: messageOf(2) });
  tell({ type: 'message', change: 2, message: messageOf(2) });
  expect(timeline().map(({ seq }) => seq)).toEqual([1, 2]);
  expect([state().newest, state().unreadCount, state().conversations[0]?.unreadCount]).toEqual([2, 1, 1]);
  const messageReactions = [{ byUserId: OWN, reaction: 'hot' as const }];
  tell({
    ...{ type: 'reaction', change: 3, conversationId: messageOf(1).conversationId },
    ...{ messageId: idOf(2), messageReactions, conversationChange: 3 },
  });
  expect([state().newest, timeline()[1]?.messageReactions]).toEqual([3, messageReactions]);
  expect(askedFor('/api/conversation/changes')).toEqual([]);
});

it('a change that was skipped is asked for, and so is what a conversation lacks', async () => {
  const { tell, state, timeline } = await opened();
  answers['GET /api/conversation/changes'] = [changesOf(messageOf(3), 3, 2)];
  answers['GET /api/conversation/messages'] = [
    ok({ messages: [messageOf(2), messageOf(3)], hasMore: false }),
  ];
  tell({ type: 'message', change: 3, message: messageOf(3) });
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect([state().newest, state().unreadCount]).toEqual([3, 2]);
  expect(askedFor('/api/conversation/changes')[0]?.query).toEqual({ after: '1' });
  expect(askedFor('/api/conversation/messages')[0]?.query).toMatchObject({ changedAfter: '1' });
});

it('a frame that was lost heals by the next heartbeat, also where asking failed once', async () => {
  const { tell, state, timeline } = await opened();
  answers['GET /api/conversation/changes'] = ['cut', changesOf(messageOf(2), 2)];
  answers['GET /api/conversation/messages'] = ['cut', ok({ messages: [messageOf(2)], hasMore: false })];
  tell(heartbeat(2));
  await expect.poll(() => askedFor('/api/conversation/changes').length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  tell(heartbeat(2));
  await expect.poll(() => state().newest).toBe(2);
  await expect.poll(() => askedFor('/api/conversation/messages').length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  tell(heartbeat(2));
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([1, 2]);
});

it('a conversation that is gone leaves the list, and its page says so', async () => {
  const { tell, state } = await opened();
  const { conversationId } = messageOf(1);
  answers['GET /api/conversation/changes'] = [
    ok({ conversations: [], gone: [conversationId], hasMore: false, unreadCount: 0, newest: 2 }),
  ];
  tell({ type: 'conversation', change: 2, conversationId });
  await expect.poll(() => state().threads[OTHER]?.state).toBe('gone');
  expect(state().conversations).toEqual([]);
});

it('what is written is shown at once, sent in its order, and never shown twice', async () => {
  const page = await opened();
  let seq = 1;
  const stored = (body: string): Answer => {
    seq += 1;
    const { _id } = page.state().outbox.find((one) => one.body === body) ?? { _id: '' };
    return ok(messageOf(seq, { _id, body, userIdFrom: OWN, userIdTo: OTHER }));
  };
  page.model.send(OTHER, 'one');
  page.model.send(OTHER, 'two');
  expect(page.state().outbox.map(({ body }) => body)).toEqual(['one', 'two']);
  answers['POST /api/message'] = ['cut', stored('one'), stored('two')];
  await expect.poll(() => askedFor('/api/message').length).toBe(1);
  page.connection.setState({ status: 'connected' }, true);
  await expect.poll(() => page.state().outbox).toEqual([]);
  expect(page.timeline().map(({ body }) => body)).toEqual(['Number 1', 'one', 'two']);
  const bodies = askedFor('/api/message').map(({ body }) => body as { body: string; _id: string });
  expect(bodies.map(({ body }) => body)).toEqual(['one', 'one', 'two']);
  expect(bodies[0]?._id).toBe(bodies[1]?._id);
  expect(await page.kept.entries()).toEqual([]);
});

it('what was not sent outlives the page, with what was begun, and is sent by the next', async () => {
  answers['POST /api/message'] = ['cut'];
  const first = await chats();
  first.model.send(OTHER, 'Are you there?');
  first.model.setDraft(OTHER, 'And');
  const [{ _id } = { _id: '' }] = first.state().outbox;
  first.model.stop();
  answers['POST /api/message'] = [
    ok(messageOf(1, { _id, body: 'Are you there?', userIdFrom: OWN, userIdTo: OTHER })),
  ];
  const next = await chats({ kept: first.kept });
  await expect.poll(() => askedFor('/api/message').at(-1)?.body).toMatchObject({ _id });
  await expect.poll(() => next.state().outbox).toEqual([]);
  expect(next.state().drafts).toEqual({ [OTHER]: 'And' });
});

it('[AUTH-05] nothing of somebody is left for the next one', async () => {
  answers['POST /api/message'] = ['cut'];
  const first = await chats();
  first.model.send(OTHER, 'Are you there?');
  first.model.stop();
  expect(first.state()).toMatchObject({
    ownId: null,
    outbox: [],
    drafts: {},
    conversations: [],
    threads: {},
  });
  const other = await chats({ ownId: 'd'.repeat(24), kept: first.kept });
  await expect.poll(() => other.kept.entries()).toEqual([]);
  expect(other.state().outbox).toEqual([]);
});

it('a refused message says why, waits for a retry, and can be given up', async () => {
  answers['POST /api/message'] = [refused(404, 'not-found')];
  const { model, state } = await chats();
  model.send(OTHER, 'Hello');
  await expect.poll(() => state().outbox[0]?.failure).toBe('not-found');
  model.retry(state().outbox[0]?._id ?? '');
  await expect.poll(() => askedFor('/api/message').length).toBe(2);
  await expect.poll(() => state().outbox[0]?.failure).toBe('not-found');
  model.discard(state().outbox[0]?._id ?? '');
  expect(state().outbox).toEqual([]);
  model.setDraft(OTHER, 'Hello');
  model.send(OTHER, 'Hello again');
  model.forgetPartner(OTHER);
  expect([state().outbox, state().drafts[OTHER], state().threads[OTHER]?.state]).toEqual([[], '', 'gone']);
});

it('a limit is waited for as long as it says', async () => {
  const { model, state } = await chats();
  const limit = { status: 429, body: { error: 'RATE_LIMIT', reason: 'message' }, retryAfter: 1 };
  answers['POST /api/message'] = [limit, refused(404, 'not-found')];
  const begun = Date.now();
  model.send(OTHER, 'Hello');
  await expect.poll(() => state().outbox[0]?.failure, { timeout: 3_000 }).toBe('not-found');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
});

it('[CHAT-37] a reaction shows at once, and goes back when it failed', async () => {
  const { model, timeline } = await opened();
  answers['PUT /api/message/add-reaction'] = ['cut'];
  const reacting = model.react(OTHER, idOf(1), 'like');
  expect(timeline()[0]?.messageReactions).toEqual([{ byUserId: OWN, reaction: 'like' }]);
  expect(await reacting).toBe(false);
  expect(timeline()[0]?.messageReactions).toEqual([]);
});

it('the end that was seen is marked as read once', async () => {
  const { model, state, tell } = await opened();
  answers['PUT /api/conversation/read'] = [ok({ unreadCount: 0 })];
  await model.read(OTHER);
  expect(askedFor('/api/conversation/read')).toEqual([]);
  tell({ type: 'message', change: 2, message: messageOf(2) });
  await model.read(OTHER);
  await model.read(OTHER);
  expect(askedFor('/api/conversation/read').map(({ body }) => body)).toEqual([
    { conversationId: messageOf(1).conversationId, upTo: idOf(2) },
  ]);
  expect(state().unreadCount).toBe(0);
});

it('[CHAT-33] the maximum of pins is told apart from what went wrong', async () => {
  const { model, state } = await opened();
  const { conversationId } = messageOf(1);
  answers['PUT /api/conversation/pin'] = [refused(409, 'max-pins-reached'), 'cut', ok({ isPinnedBy: [OWN] })];
  const pin = () => model.setPinned(conversationId, true);
  expect([await pin(), await pin(), await pin()]).toEqual(['max-pins-reached', 'failed', 'done']);
  expect(state().conversations[0]?.isPinnedBy).toEqual([OWN]);
});

it('older messages come page by page', async () => {
  answers['GET /api/conversation/with'] = [ok({ partner, conversation: conversationOf(messageOf(60)) })];
  const { model, timeline } = await chats();
  model.openThread(OTHER);
  await expect.poll(() => timeline().length).toBe(1);
  answers['GET /api/conversation/messages'] = [
    ok({ messages: [messageOf(58), messageOf(59)], hasMore: true }),
  ];
  model.loadOlder(OTHER);
  model.loadOlder(OTHER);
  await expect.poll(() => timeline().map(({ seq }) => seq)).toEqual([58, 59, 60]);
  expect(askedFor('/api/conversation/messages').map(({ query }) => query['before'])).toEqual([idOf(60)]);
});
