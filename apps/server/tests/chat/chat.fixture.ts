import { hash, randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { down, type Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import type { TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** A visitor with an account who chats over HTTP. */
export interface Chatter {
  readonly id: string;
  readonly handle: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly get: <Body = unknown>(path: string) => Promise<Answer<Body>>;
  readonly put: <Body = unknown>(path: string, body: unknown) => Promise<Answer<Body>>;
  readonly post: <Body = unknown>(path: string, body: unknown) => Promise<Answer<Body>>;
  /** @throws Error when it is refused */
  readonly write: (to: Pick<Chatter, 'id'>, body: string, more?: object) => Promise<Message>;
  /** Accepts the request of a new partner. */
  readonly accept: (first: Message) => Promise<unknown>;
  /** The list, then the requests. */
  readonly conversations: () => Promise<Conversation[]>;
}

/**
 * A visitor with an account, where the law asks for no safe mode.
 *
 * @param moderationFlags the visitor's moderation flags
 * @param more further headers of every call
 */
export async function chatter(
  server: TestServer,
  moderationFlags: Parameters<TestServer['server']['setModerationFlags']>[1] = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Chatter> {
  const { visitor, headers: ofSession } = await admittedVisitor(server.url, undefined, more);
  const headers = { ...ofSession, ...more };
  await server.database.database.$client.query(
    "update visitors set account_type = 'authenticated', is_activated = true, sfw_place = 'off' where id = $1",
    [visitor._id],
  );
  // The server learns of what was written behind its back.
  await server.server.setModerationFlags(visitor._id, { revocations: [], ...moderationFlags });
  const { get, put, post } = deviceOf(server, headers);
  return {
    ...{ id: visitor._id, handle: visitor.handle, headers, get, put, post },
    write: async (to, body, more = {}) => {
      const sent = await post<Message>('/api/message', { userIdTo: to.id, body, ...more });
      if (sent.status !== 200) throw new Error(`not sent: ${sent.status} ${sent.text}`);
      return sent.body;
    },
    accept: ({ conversationId }) => put('/api/conversation/accept', { conversationId }),
    conversations: async () => {
      const page = (query: string) => get<{ conversations: Conversation[] }>(`/api/conversation${query}`);
      const [others, requests] = await Promise.all([page(''), page('?requests=1')]);
      return [...others.body.conversations, ...requests.body.conversations];
    },
  };
}

/** A device of a visitor, with the headers of its session. */
export type Device = Pick<Chatter, 'headers' | 'get' | 'put' | 'post'>;

export function deviceOf({ url }: Pick<TestServer, 'url'>, headers: Chatter['headers']): Device {
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as Body };
  };
  return {
    headers,
    get: (path) => ask('GET', path),
    put: (path, body) => ask('PUT', path, body),
    post: (path, body) => ask('POST', path, body),
  };
}

/** A second logged-in device of a visitor. */
export async function secondDevice(
  server: Pick<TestServer, 'url' | 'database'>,
  { id }: Pick<Chatter, 'id'>,
): Promise<Device> {
  const token = randomBytes(32).toString('base64url');
  await server.database.database.$client.query(
    `insert into sessions (token_hash, id, visitor_id, created_at, last_used_on)
     select $1, $2, visitor_id, created_at, last_used_on from sessions where visitor_id = $3 limit 1`,
    [hash('sha256', token, 'buffer'), randomBytes(12).toString('hex'), id],
  );
  const headers = { cookie: `access_token=${token}`, origin: server.url };
  return deviceOf(server, headers);
}

export interface Listener {
  /** Every frame, in the order they came. */
  readonly frames: readonly Down[];
  /** Asks for a heartbeat; every frame sent before it has arrived when it resolves. */
  readonly settle: () => Promise<Extract<Down, { type: 'heartbeat' }>>;
  readonly say: (frame: Up) => void;
  readonly close: () => void;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
}

/** One device that listens to the live channel. */
export async function listen(
  server: Pick<TestServer, 'url'>,
  who: Pick<Chatter, 'headers'>,
): Promise<Listener> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${LIVE_PATH}`, LIVE_SUBPROTOCOL, {
    headers: { ...who.headers },
  });
  const frames: Down[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(down.parse(JSON.parse(data.toString())));
    for (const wake of waiting) wake();
  });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  const until = async <Found>(found: () => Found | undefined): Promise<Found> => {
    for (;;) {
      const frame = found();
      if (frame !== undefined) return frame;
      await new Promise<void>((wake) => {
        const once = () => {
          waiting.delete(once);
          wake();
        };
        waiting.add(once);
      });
    }
  };
  socket.send(JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null }));
  await until(() => frames.find(({ type }) => type === 'welcome'));
  return {
    frames,
    settle: () => {
      const from = frames.length;
      socket.send(JSON.stringify({ type: 'ping' }));
      return until(() => frames.slice(from).find((frame) => frame.type === 'heartbeat'));
    },
    say: (frame) => socket.send(JSON.stringify(frame)),
    close: () => socket.close(),
    closed,
  };
}
