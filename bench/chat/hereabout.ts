import { once } from 'node:events';
import path from 'node:path';
import { WebSocket } from 'ws';
import { migrate } from '#platform/db/migrate.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { sendMessage } from '#product/chat/contract.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/presence/live.contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import type { PrivateServers } from '../private-servers.ts';
import { type Account, makeAccounts } from './accounts.ts';
import { BODY, type Contestant, type Told } from './contestant.ts';
import { HttpClient } from './http-client.ts';
import { connectionTo, countRows, makeDatabase } from './postgres.ts';

export interface Hereabout extends Contestant {
  readonly port: number;
  /** Besides those of the pairs, for who wants to call as one of them. */
  readonly spare: readonly Account[];
}

const BLOCKS_EACH = 3;
const SPARE = 3;
const EVENT_START = '{"type":"message"';
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
    DATA_DIR: path.join(servers.folder, 'hereabout'),
    DEMO_WORLD: '0',
  };
  const flags = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const server = await startBuiltServer(settings, flags);
  const port = Number(new URL(server.url).port);
  const clients: HttpClient[] = [];
  const sockets: WebSocket[] = [];
  return {
    ...{ name: 'hereabout', version: 'this', pid: server.pid, answers: true, rowsPerMessage: 1 },
    ...{ port, pool, spare },
    connect: async (told) => {
      for (const account of accounts) {
        const isPartner = sockets.length % 2 === 1;
        sockets.push(await listen(port, account, told, isPartner));
      }
      return Promise.all(
        Array.from({ length: pairs }, async (_, n) => {
          const [writer, partner] = accounts.slice(2 * n);
          if (!writer || !partner) throw new Error('there are fewer people than pairs');
          await greet(port, partner, writer);
          const client = new HttpClient(port, writer.token);
          clients.push(client);
          return { send: (id: string) => post(client, { _id: id, userIdTo: partner.id }, told) };
        }),
      );
    },
    countRows: () => countRows(pool, 'chat_messages'),
    end: async () => {
      for (const client of clients) client.end();
      for (const socket of sockets) socket.removeAllListeners('close').terminate();
      await pool.end();
      await server.end();
    },
  };
}

/** The partner has written first: whoever answers has no request to wait for. */
async function greet(port: number, partner: Account, writer: Account): Promise<void> {
  const client = new HttpClient(port, partner.token);
  await client.askFor('POST', sendMessage.path, { userIdTo: writer.id, body: 'Hello' });
  client.end();
}

function post(
  client: HttpClient,
  body: { readonly _id: string; readonly userIdTo: string },
  told: Told,
): void {
  client.ask('POST', sendMessage.path, { ...body, body: BODY }, (answer) => {
    if (answer?.status === 200) told.acknowledged(body._id);
    else told.failed(`sending answered ${answer?.status ?? 'nothing'}: ${answer?.body}`);
  });
}

/** Everybody listens, who writes as well: his other devices would. Only what reaches the partner is a delivery. */
async function listen(port: number, account: Account, told: Told, isPartner: boolean): Promise<WebSocket> {
  const protocols = [LIVE_SUBPROTOCOL, `bearer.${account.token}`];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, protocols, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null }));
  await once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    if (!isPartner) return;
    const frame = data.toString('latin1');
    if (!frame.startsWith(EVENT_START)) return;
    const at = frame.indexOf(ID_START) + ID_START.length;
    told.delivered(frame.slice(at, at + ID_LENGTH));
  });
  socket.on('close', () => told.failed('a socket closed'));
  return socket;
}
