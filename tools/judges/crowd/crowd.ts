/** The process of the crowd: bare connections that do as little as they can, so that the machine is left to the server. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { largestScript } from '#platform/testing/largest-script.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';

export interface CrowdOrder {
  readonly url: string;
  readonly sockets: number;
  readonly slowReaders: number;
}

/** How many are connected. */
export interface CrowdReport {
  readonly sockets: number;
  readonly slowReaders: number;
}

/** A visitor may have twelve live connections. */
const OF_A_VISITOR = 10;
/** An address may have a hundred connections. */
const READERS_OF_AN_ADDRESS = 50;
const READ_EVERY_MS = 1_000;
/** Unasked, instead of reading the pings; the server closes whom it does not hear. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const SIGN_OF_LIFE_MS = 5_000;
const TIMES = 30;

const live = new Set<Socket>();
const slow = new Set<Socket>();

function keepIn(all: Set<Socket>, socket: Socket): void {
  all.add(socket);
  socket.once('close', () => all.delete(socket));
}

/** One text frame of a client, RFC 6455, 5.2; masked with zeros, which leaves it as it is. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a greeting is short');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Every visitor has an address of their own, and so has every fifty of those who read. */
const addressOf = (block: number, number: number): string => `127.0.${block}.${1 + number}`;
const VISITORS = 2;
const READERS = 3;

const open = ({ hostname, port }: URL, localAddress: string): Socket =>
  connect({ port: Number(port), host: hostname, localAddress });

/** A live connection that has said hello, and from then on drops what it gets. */
async function joinLive(url: URL, cookie: string, address: string): Promise<void> {
  const socket = open(url, address);
  socket.on('error', () => socket.destroy()); // counted as one that was closed
  socket.write(
    [
      ...[`GET ${LIVE_PATH} HTTP/1.1`, `Host: ${url.host}`, `Origin: ${url.origin}`, `Cookie: ${cookie}`],
      ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...[`Sec-WebSocket-Protocol: ${LIVE_SUBPROTOCOL}`, '\r\n'],
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101'))
    throw new Error(`no live connection: ${answer.toString('latin1').slice(0, 200)}`);
  socket.write(frameOf(JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null })));
  socket.resume();
  const timer = setInterval(() => void socket.write(PONG), SIGN_OF_LIFE_MS);
  socket.once('close', () => clearInterval(timer));
  keepIn(live, socket);
}

/**
 * Asks for a large file uncompressed, again and again, so that it is more than the system keeps, and reads a byte of it
 * a second.
 */
async function readSlowly(url: URL, file: string, address: string): Promise<void> {
  const socket = open(url, address);
  socket.on('error', () => socket.destroy()); // closed by the server, as it should be
  const request = `GET ${file} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: identity\r\n\r\n`;
  socket.write(request.repeat(TIMES));
  await once(socket, 'readable');
  const timer = setInterval(() => void socket.read(1), READ_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
  keepIn(slow, socket);
}

async function obey({ url, sockets, slowReaders }: CrowdOrder): Promise<void> {
  const server = new URL(url);
  for (let opened = 0; opened < sockets; opened += OF_A_VISITOR) {
    const address = addressOf(VISITORS, opened / OF_A_VISITOR);
    const { headers } = await admittedVisitor(url, undefined, { 'x-forwarded-for': address });
    const more = Math.min(OF_A_VISITOR, sockets - opened);
    await Promise.all(Array.from({ length: more }, () => joinLive(server, headers['cookie'] ?? '', address)));
  }
  const { path } = largestScript();
  await Promise.all(
    Array.from({ length: slowReaders }, (_, at) =>
      readSlowly(server, path, addressOf(READERS, Math.floor(at / READERS_OF_AN_ADDRESS))),
    ),
  );
  await sleep(READ_EVERY_MS);
  report();
}

const report = () => process.send?.({ sockets: live.size, slowReaders: slow.size } satisfies CrowdReport);

process.on('message', (order: CrowdOrder | 'count') => {
  if (order === 'count') report();
  else
    obey(order).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
