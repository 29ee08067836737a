/**
 * The process of the sockets: many bare connections that do as little as they can, so that the machine is left to the
 * server. Bytes are counted, and not read.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { WIRE_VERSION } from '#wire/version.ts';
import type { ContestantName, SocketsAnswers, SocketsOrder } from './contestants.ts';
import { PLACE } from './post.ts';

/** Number of connections opened at once. */
const AT_A_TIME = 100;
/** After this time without bytes no more are expected. */
const QUIET_MS = 700;

const open: Socket[] = [];
const shared = Buffer.alloc(64 * 1024);
let bytes = 0;
let lastAt = 0;

const addressOf: Readonly<Record<ContestantName, string>> = {
  hereabout: LIVE_PATH,
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
  ws: '/',
};

/** What a client says once it is in, so that it is in the room. */
const greetingOf: Readonly<Record<ContestantName, readonly string[]>> = {
  hereabout: [
    JSON.stringify({ type: 'hello', version: WIRE_VERSION, cursor: null }),
    JSON.stringify({ type: 'watch', center: PLACE }),
  ],
  'socket.io': ['40'],
  ws: [],
};

/** One text frame of a client, RFC 6455, 5.2; masked with zeros, which leaves it as it is. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a greeting is short');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function openOne(contestant: ContestantName, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isIn = false;
    const socket = connect({
      ...{ port, host: '127.0.0.1' },
      onread: {
        buffer: shared,
        callback: (read) => {
          if (isIn) {
            bytes += read;
            lastAt = Date.now();
            return true;
          }
          isIn = true;
          for (const text of greetingOf[contestant]) socket.write(frameOf(text));
          resolve();
          return true;
        },
      },
    });
    socket.once('error', reject);
    open.push(socket);
    const head = [
      `GET ${addressOf[contestant]} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(contestant === 'hereabout' ? [`Sec-WebSocket-Protocol: ${LIVE_SUBPROTOCOL}`] : []),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

const answer = (given: SocketsAnswers[keyof SocketsAnswers]) => process.send?.(given);

async function obey(order: SocketsOrder): Promise<void> {
  if (order.do === 'open') {
    for (let opened = open.length; opened < order.count; opened += AT_A_TIME)
      await Promise.all(
        Array.from({ length: Math.min(AT_A_TIME, order.count - opened) }, () =>
          openOne(order.contestant, order.port),
        ),
      );
    answer({ open: open.length });
  } else if (order.do === 'count') {
    bytes = 0;
    lastAt = Date.now();
    answer({ counting: true });
  } else {
    while (bytes < (order.bytes ?? Infinity) && Date.now() - lastAt < QUIET_MS) await sleep(1);
    answer({ bytes, lastAt });
  }
}

process.on('message', (order: SocketsOrder) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
