import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { migrate } from '#platform/db/migrate.ts';
import { makeVapidKeys } from '#platform/push/vapid-keys.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { type sendFrame, sendMessage } from '#product/chat/contract/message-endpoints.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import type { PrivateServers } from '../private-servers.ts';
import { type Account, makeAccounts } from './accounts.ts';
import { BODY, type Contestant, type DeliveryEvents } from './contestant.ts';
import { HttpClient } from './http-client.ts';
import { connectionTo, countRows, makeDatabase } from './postgres.ts';

export interface Hereabout extends Contestant {
  readonly port: number;
  /** Besides those of the pairs, for who wants to call as one of them. */
  readonly spare: readonly Account[];
}

const BLOCKS_EACH = 3;
const SPARE = 3;
const SENT = '{"type":"sent"';
const EVENT = '{"type":"message"';
const ID_START = '"message":{"_id":"';
const ID_LENGTH = 36;

/** The server as `npm start` runs it, but at a PostgreSQL beside it and without limits of calls. */
export async function startHereabout(
  servers: PrivateServers,
  postgresPort: number,
  pairs: number,
  profileFolder: string | null,
): Promise<Hereabout> {
  const pool = await makeDatabase(postgresPort, 'hereabout');
  await migrate(connectionTo(postgresPort, 'hereabout'));
  const accounts = await makeAccounts(pool, 2 * pairs, BLOCKS_EACH);
  const spare = await makeAccounts(pool, SPARE, 0);
  const settings = {
    DATABASE_URL: `postgres://bench@127.0.0.1:${postgresPort}/hereabout`,
    SERVER_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: makeVapidKeys().privateKey,
    DATA_DIR: path.join(servers.folder, 'hereabout'),
    DEMO_WORLD: '0',
  };
  const flags = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const server = await startBuiltServer(settings, flags);
  const port = Number(new URL(server.url).port);
  const sockets: WebSocket[] = [];
  return {
    ...{ name: 'hereabout', version: 'this', pid: server.pid, answers: true, rowsPerMessage: 1 },
    ...{ port, pool, spare },
    connect: async (events) => {
      for (const account of accounts) sockets.push(await open(port, account, events));
      return Promise.all(
        Array.from({ length: pairs }, async (_, n) => {
          const [writer, partner] = accounts.slice(2 * n);
          const [own, others] = sockets.slice(2 * n);
          if (!writer || !partner || !own || !others) throw new Error('there are fewer people than pairs');
          await greet(port, partner, writer);
          own.on('message', (data: Buffer) => handleSenderFrame(data.toString('latin1'), events));
          others.on('message', (data: Buffer) => handlePartnerFrame(data.toString('latin1'), events));
          return { send: (id: string) => send(own, { _id: id, userIdTo: partner.id, body: BODY }) };
        }),
      );
    },
    countRows: () => countRows(pool, 'chat_messages'),
    end: async () => {
      for (const socket of sockets) socket.removeAllListeners('close').terminate();
      await pool.end();
      await server.end();
    },
  };
}

/** Lets the partner write first, so that the answer is not a message request. */
async function greet(port: number, partner: Account, writer: Account): Promise<void> {
  const client = new HttpClient(port, partner.token);
  await client.askFor('POST', sendMessage.path, { userIdTo: writer.id, body: 'Hello' });
  client.end();
}

const send = (socket: WebSocket, message: z.infer<typeof sendFrame>['message']): void =>
  socket.send(JSON.stringify({ type: 'send', message }));

/** The sender gets an answer and the event for own devices; only the event at the partner is a delivery. */
function handleSenderFrame(frame: string, events: DeliveryEvents): void {
  if (frame.startsWith(SENT)) events.acknowledged(idIn(frame));
  else if (!frame.startsWith(EVENT) && frame.includes('"not-sent"')) events.failed(frame);
}

function handlePartnerFrame(frame: string, events: DeliveryEvents): void {
  if (frame.startsWith(EVENT)) events.delivered(idIn(frame));
}

function idIn(frame: string): string {
  const at = frame.indexOf(ID_START) + ID_START.length;
  return frame.slice(at, at + ID_LENGTH);
}

/** The live connection of one device, which has said hello. */
async function open(port: number, account: Account, events: DeliveryEvents): Promise<WebSocket> {
  const protocols = [LIVE_SUBPROTOCOL, `bearer.${account.token}`];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, protocols, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null }));
  await once(socket, 'message');
  socket.on('close', () => events.failed('a socket closed'));
  return socket;
}
