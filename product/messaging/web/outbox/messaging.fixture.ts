import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Client } from '#platform/client/client.ts';
import { type Connection, firstConnection } from '#platform/client/live/connection.rules.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { tabsInMemory } from '#platform/device/tabs.fixture.ts';
import { photoOf } from '#product/chat/chat.fixture.ts';
import { groupMessage } from '#product/groups/contract/schema.ts';
import { groupChat } from '#product/groups/pending.rules.ts';
import { createGroupChannel } from '#product/groups/web/chat/group-channel.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOf } from '#product/visitors/access.rules.ts';
import { createMessaging } from './messaging.ts';

export const [OWN, RIVER, PARK] = ['d'.repeat(24), 'a'.repeat(24), 'b'.repeat(24)];
export const photo = { dataUrl: 'data:image/jpeg;base64,AAAA', width: 400, height: 300 };

let http: Server;
let client: Client;
let pages: (() => void)[];
let ids: number;

/** What the server of this test does, and what it got. */
export const server: {
  /** What came, in that order. */
  came: string[];
  photosOf: Record<string, string | null>;
  /** What is answered to the next request with these words, then 200; `hold` never answers, `cut` breaks off. */
  answers: Record<string, (number | 'cut' | 'hold')[]>;
  refusal: string;
} = { came: [], photosOf: {}, answers: {}, refusal: 'not-found' };

/** A server for the groups of each test; what tabs are left ends with it. */
export function serverForEachTest(): void {
  beforeEach(async () => {
    Object.assign(server, { came: [], photosOf: {}, answers: {}, refusal: 'not-found' });
    [pages, ids] = [[], 0];
    const stored = new Map<string, object>();
    http = createServer((request, response) => {
      void read(request).then((sent) => {
        const isPhoto = request.url === '/api/message/photo';
        const words = isPhoto ? 'photo' : sent.body;
        server.came.push(words);
        const answer = server.answers[words]?.shift() ?? 200;
        if (answer === 'hold') return;
        if (answer === 'cut') {
          request.socket.destroy();
          return;
        }
        response.writeHead(answer, { 'content-type': 'application/json', 'retry-after': '1' });
        if (answer !== 200)
          response.end(JSON.stringify({ error: answer === 500 ? 'internal' : server.refusal }));
        else if (isPhoto) response.end(JSON.stringify(photoOf()));
        else {
          server.photosOf[words] = sent.file?.filepath ?? null;
          const message = stored.get(sent._id) ?? {
            ...{ _id: sent._id, groupId: sent.groupId, body: words, seq: stored.size + 1, file: null },
            ...{ author: { _id: OWN, handle: 'walker' }, createdAt: '2030-05-01T12:00:00.000Z' },
          };
          stored.set(sent._id, message);
          response.end(JSON.stringify(groupMessage.parse(message)));
        }
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    client = createHttpClient({
      ownOrigin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      ...{ foreign: NO_FOREIGN_HOSTS, native: null, log: { error: () => undefined } },
      ...{ wireVersion: 1, wireVersionHeader: 'x-wire', rateLimitReasons: limitReasons },
      refusalsOf: ({ role }) => refusalsOf(role),
      ...{ onRateLimited: () => undefined, onReachable: () => undefined },
    });
  });
  afterEach(() => {
    for (const stop of pages) stop();
    http.closeAllConnections();
    http.close();
  });
}

interface Sent {
  readonly _id: string;
  readonly groupId: string;
  readonly body: string;
  readonly file?: { readonly filepath: string } | null;
}

async function read(request: IncomingMessage): Promise<Sent> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Sent;
}

/** The messaging of one tab of a device. */
export function tab(device = { kept: memoryKeyValueStore(), tabs: tabsInMemory() }, ownId = OWN) {
  const connection = createStore<Connection>()(() => firstConnection);
  const messaging = createMessaging({
    ...{ client, live: { state: connection }, log: { error: () => undefined }, ...device },
    ...{ clock: () => new Date(), random: () => 0 },
  });
  const channel = createGroupChannel(() => (ids += 1).toString(16).padStart(24, '0'));
  messaging.addChannel(channel.channel);
  messaging.start(ownId);
  pages.push(messaging.stop);
  const outbox = () => messaging.store.getState().outbox;
  return {
    ...{ device, messaging, connection, outbox },
    write: (body: string, to = RIVER, withPhoto = false) =>
      messaging.write({ ...groupChat(to), body, photo: withPhoto ? photo : null }),
    stored: () => channel.storedIn(RIVER).map(({ body }) => body),
    left: () => outbox().map(({ body, failure }) => [body, failure]),
    idOf: (body: string) => outbox().find((one) => one.body === body)?._id ?? '',
  };
}
