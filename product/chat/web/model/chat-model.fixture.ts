import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Client } from '#platform/client/client.ts';
import { type Connection, firstConnection } from '#platform/client/live/connection.rules.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { type KeyValueStore, memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { conversationOf, messageOf, OTHER, OWN } from '../../chat.fixture.ts';
import type * as z from 'zod/mini';
import type { sendFrame } from '../../contract/message-endpoints.ts';
import { type Message, WAVES } from '../../contract/schema.ts';
import { messagesOf } from '../../timeline/timeline.rules.ts';
import { createMessaging } from '#product/messaging/web/outbox/messaging.ts';
import { tabsInMemory } from '#platform/device/tabs.fixture.ts';
import type { Tabs } from '#platform/device/tabs.ts';
import { createChatModel } from './chat-model.ts';
import type { ChatFrame } from './chat-parts.ts';

/** A server that answers as a test says, and the chats of a page; both new for each test. */
interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}
export type Answer =
  | { readonly status: number; readonly body: unknown; readonly retryAfter?: number }
  /** The connection breaks off before the answer, or in it. */
  | 'cut'
  | 'cut-short';

export const partner = conversationOf(messageOf(1)).partner;
export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, error: string): Answer => ({ status, body: { error } });
export const emptyList = { conversations: [], hasMore: false, unreadCount: 0, changeSeq: 0 };

let server: Server;
let asked: Asked[];
/** What is answered, by `METHOD path`; the last of several stays. */
export let answers: Record<string, (Answer | Promise<Answer>)[]>;
let client: Client;
let pages: (() => void)[];

/** Starts a server before each test. Each file calls it: hooks that run on import apply to the first file alone. */
export function serverForEachTest(): void {
  beforeEach(async () => {
    asked = [];
    pages = [];
    answers = {
      'GET /api/conversation': [ok(emptyList)],
      'GET /api/conversation/by-user': [ok({ partner, conversation: null })],
    };
    server = createServer((request, response) => {
      void read(request).then(async (body) => {
        const url = new URL(request.url ?? '', 'http://localhost');
        asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body });
        const queue = answers[`${request.method} ${url.pathname}`] ?? [];
        const answer = (await (queue.length > 1 ? queue.shift() : queue[0])) ?? { status: 500, body: {} };
        if (answer === 'cut') {
          request.socket.destroy();
          return;
        }
        if (answer === 'cut-short') {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
          response.write('{"_id":', () => request.socket.destroy());
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
      rateLimitReasons: [...limitReasons, WAVES],
      onRateLimited: () => undefined,
      onReachable: () => undefined,
    });
  });
  afterEach(() => {
    for (const stop of pages) stop();
    server.close();
  });
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? null : JSON.parse(Buffer.concat(parts).toString());
}

/** Resolves after later requests were answered: what earlier events cause has been asked for. */
export async function roundTrips(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  for (let trip = 0; trip < 2; trip += 1) await (await fetch(`http://127.0.0.1:${port}/round-trip`)).text();
}

export const askedFor = (path: string) => asked.filter((one) => one.path === path);

/** The chats of one page, with what the live channel tells it; nothing is sent over it unless a test takes it. */
export async function chats({
  ownId = OWN,
  kept = memoryKeyValueStore(),
  tabs = tabsInMemory(),
  onSend,
  waitsForList = true,
}: {
  ownId?: string;
  kept?: KeyValueStore;
  tabs?: Tabs;
  onSend?: (message: SentMessage) => readonly ChatFrame[];
  waitsForList?: boolean;
} = {}) {
  const listeners = new Set<(frame: ChatFrame) => void>();
  const connection = createStore<Connection>()(() => firstConnection);
  let bytes = 0;
  const tell = (frame: ChatFrame) => {
    for (const listener of listeners) listener(frame);
  };
  const log = { error: () => undefined };
  const clock = () => new Date();
  const messaging = createMessaging({
    ...{ client, live: { state: connection }, log, kept, tabs, clock },
    random: () => 0,
  });
  const model = createChatModel({
    ...{ client, log, messaging, clock },
    live: {
      state: connection,
      send: (frame) => {
        if (frame.type !== 'send') return;
        const { message } = frame;
        for (const answer of onSend?.(message) ?? [notSent(message._id)]) tell(answer);
      },
      on: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    randomBytes: (size) => new Uint8Array(size).fill((bytes += 1)),
  });
  const stop = () => {
    model.stop();
    messaging.stop();
  };
  pages.push(stop);
  messaging.start(ownId);
  model.start(ownId);
  if (waitsForList) await expect.poll(() => model.store.getState().list).not.toBe('loading');
  return {
    model,
    messaging,
    stop,
    connection,
    kept,
    state: () => model.store.getState(),
    tell,
    timeline: () => {
      const thread = model.store.getState().threads[OTHER];
      return thread?.status === 'open' ? messagesOf(thread.timeline) : [];
    },
  };
}

type SentMessage = z.infer<typeof sendFrame>['message'];
/** As when the server failed at it: a request has to find out. */
const notSent = (messageId: string): ChatFrame => ({ type: 'not-sent', messageId, error: 'internal' });
export const heartbeat = (changeSeq: number): ChatFrame => ({ type: 'heartbeat', cursor: 'c', changeSeq });
export const listOf = (message: Message, changeSeq: number) =>
  ok({ ...emptyList, conversations: [conversationOf(message)], changeSeq });
export const changesOf = (message: Message, changeSeq: number, unreadCount = 0) =>
  ok({ conversations: [conversationOf(message)], gone: [], hasMore: false, unreadCount, changeSeq });

/** Opens the conversation whose only message is number 1. */
export async function opened(changeSeq = 1) {
  answers['GET /api/conversation'] = [listOf(messageOf(1), changeSeq)];
  answers['GET /api/conversation/by-user'] = [ok({ partner, conversation: conversationOf(messageOf(1)) })];
  const page = await chats();
  void page.model.engine.threads.open(OTHER);
  await expect.poll(() => page.timeline().length).toBe(1);
  return page;
}
