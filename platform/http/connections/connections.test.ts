import { once } from 'node:events';
import net from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from '#platform/contract/endpoint.ts';
import { addEndpoints, createHttp, type HttpOptions } from '../serve.ts';

const endpoint = endpointsOf<string, string>();
const common = { method: 'GET', role: 'everyone', limit: 'any', summary: 'Answers.' } as const;
const long = endpoint({ ...common, path: '/api/long', answer: z.strictObject({ text: z.string() }) });
const large = endpoint({ ...common, path: '/api/large', answer: { file: 'image/webp' } });
const taking = endpoint({
  ...common,
  ...{ method: 'POST', path: '/api/taking', body: z.strictObject({ text: z.string() }), answer: 'nothing' },
  maxBodyBytes: 10_000_000,
});
const blocking = endpoint({ ...common, path: '/api/blocking', answer: 'nothing', isUrgent: true });
const urgent = endpoint({ ...common, path: '/api/urgent', answer: 'nothing', isUrgent: true });

const TEXT = 'a long text, '.repeat(1_000);
/** More than the buffers of two sockets take. */
const LARGE_BYTES = 64 * 1024 * 1024;

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

async function serve(more: Partial<HttpOptions<never>> = {}) {
  const logged: string[] = [];
  const options: HttpOptions<never> = {
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    ...{ trustProxy: false, ownOrigin: null, secureCookies: false },
    ...{ identify: () => Promise.resolve(null), idOf: () => '', refuse: () => null, rates: () => null },
    ...{ wireVersion: 1, wireVersionHeader: 'x-wire-version', accessCookie: 'access_token', ...more },
  };
  const app = await createHttp(options);
  const handlers = {
    long: () => ({ text: TEXT }),
    large: () => new Uint8Array(LARGE_BYTES),
    taking: () => undefined,
    blocking: () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
      return undefined;
    },
    urgent: () => undefined,
  };
  addEndpoints(app, { long, large, taking, blocking, urgent }, handlers, options);
  // Like that of the live connection, it takes what is left of a connection for itself.
  app.server.on('upgrade', (_request, stream: net.Socket) => stream.end('HTTP/1.1 426 \r\n\r\n'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  const port = Number(new URL(url).port);
  return {
    app,
    url,
    logged,
    open: (localAddress = '127.0.0.1') => net.connect({ port, host: '127.0.0.1', localAddress }),
  };
}

const messagesIn = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);

const openAt = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** What a connection answers to a request, until it is closed. */
function answerOf(socket: net.Socket, path: string, headers: readonly string[] = []): Promise<string> {
  socket.on('error', () => undefined);
  socket.write([`GET ${path} HTTP/1.1`, 'host: here', 'connection: close', ...headers, '', ''].join('\r\n'));
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // A connection that is reset closes as well.
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

it.each(['h2c', 'TLS/1.0', 'anything, else'])('an upgrade to %s is ignored', async (protocol) => {
  const { open } = await serve();
  const headers = ['connection: upgrade, close', `upgrade: ${protocol}`, 'http2-settings: AAMAAABk'];
  expect(await answerOf(open(), urgent.path, headers)).toMatch(/^HTTP\/1\.1 204 /);
});

it('a connection whose upgrade is ignored is closed, as what follows in the packet is lost', async () => {
  const { open } = await serve();
  const socket = open();
  const lines = [`GET ${urgent.path} HTTP/1.1`, 'host: here'];
  socket.write([...lines, 'connection: upgrade', 'upgrade: h2c', '', ...lines, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 204 [^]*\r\nconnection: close\r\n/i);
  await once(socket, 'close');
});

it('an upgrade to a WebSocket is left to who listens to it', async () => {
  const { open } = await serve();
  const headers = ['connection: upgrade', 'upgrade: WebSocket'];
  expect(await answerOf(open(), urgent.path, headers)).toMatch(/^HTTP\/1\.1 426 /);
});

it('an answer is compressed with gzip for clients that accept nothing better', async () => {
  const { open } = await serve();
  const text = await answerOf(open(), long.path, ['accept-encoding: gzip']);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^content-encoding: gzip$/im);
  expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(JSON.stringify({ text: TEXT }));
  expect(await answerOf(open(), long.path, ['accept-encoding: gzip, br'])).toMatch(
    /^content-encoding: br$/im,
  );
  expect(await answerOf(open(), long.path, ['accept-encoding: br;q=0'])).not.toMatch(/^content-encoding/im);
});

it('a client that stops reading is cut off, and one that reads gets everything', async () => {
  const { app, open } = await serve({ stallMs: 300 });
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket: net.Socket) => socket.once('close', resolve));
  });
  const stalled = open();
  stalled.write(`GET ${large.path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  await once(stalled, 'data');
  stalled.pause();
  await closed;
  stalled.destroy();
  expect((await answerOf(open(), large.path)).length).toBeGreaterThan(LARGE_BYTES);
});

it('a client that stops reading is cut off before one that may be silent half as long again', async () => {
  const ends: string[] = [];
  const serveNoting = async (name: string, stallMs: number) => {
    const served = await serve({ stallMs });
    served.app.server.once('connection', (socket: net.Socket) => socket.once('close', () => ends.push(name)));
    return { ...served, close };
  };
  const reading = await serveNoting('stopped reading', 2_000);
  const silent = await serveNoting('silent', 3_000);
  const stopped = reading.open();
  stopped.write(`GET ${large.path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  await once(stopped, 'data');
  stopped.pause();
  silent.open();
  await expect.poll(() => ends.at(-1)).toBe('silent');
  expect(ends).toEqual(['stopped reading', 'silent']);
  stopped.destroy();
  await reading.close();
});

it('a request that comes byte by byte is cut off, though it is never silent', async () => {
  const { app, open, logged } = await serve({ requestMs: 500 });
  const trickling = open();
  trickling.on('error', () => undefined);
  const head = ['host: here', 'content-type: application/json', 'content-length: 5000000', '', '{"text":"'];
  trickling.write([`POST ${taking.path} HTTP/1.1`, ...head].join('\r\n'));
  const each = setInterval(() => trickling.write('x'), 20);
  let answer = '';
  trickling.on('data', (said) => (answer += said.toString()));
  await once(trickling, 'close');
  clearInterval(each);
  expect(answer).toMatch(/^(HTTP\/1\.1 400 |$)/);
  await expect.poll(() => openAt(app)).toBe(0);
  expect(await answerOf(open(), urgent.path)).toMatch(/^HTTP\/1\.1 204 /);
  expect(logged).toEqual([]);
});

it('an address may have at most its number of connections open, and others theirs', async () => {
  const { app, open, logged } = await serve({ connectionsPerAddress: 2 });
  const held = [open(), open()];
  for (const socket of held) {
    socket.on('error', () => undefined);
    await once(socket, 'connect');
  }
  for (let n = 0; n < 3; n += 1) expect(await answerOf(open(), urgent.path)).toBe('');
  expect(messagesIn(logged)).toEqual(['connections beyond the limit of their address are closed']);
  expect(logged.join()).not.toContain('127.0.0');
  expect(await answerOf(open('127.0.0.2'), urgent.path)).toMatch(/^HTTP\/1\.1 204 /);
  for (const [index, socket] of held.entries()) {
    socket.destroy();
    await expect.poll(() => openAt(app)).toBe(held.length - 1 - index);
    expect(await answerOf(open(), urgent.path)).toMatch(/^HTTP\/1\.1 204 /);
  }
});

it('a trusted proxy, through which everyone comes, may have any number', async () => {
  const { open } = await serve({ connectionsPerAddress: 1, trustProxy: '127.0.0.1' });
  const held = open();
  await once(held, 'connect');
  expect(await answerOf(open(), urgent.path)).toMatch(/^HTTP\/1\.1 204 /);
  held.destroy();
});

it('while the event loop lags, calls are refused but for urgent ones', async () => {
  const { url, logged } = await serve({ pressure: { maxLagMs: 100, warmUpMs: 0 } });
  const ask = (path: string) => fetch(url + path);
  expect((await ask(long.path)).status).toBe(200);
  // The mean of a second is taken: the second turn fills one.
  await ask(blocking.path);
  await ask(blocking.path);
  const answers = await Promise.all([long.path, '/nowhere', urgent.path].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 204]);
  expect(await answers[0]?.json()).toEqual({ error: 'overloaded' });
  expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(messagesIn(logged)).toEqual(['requests are refused as overloaded']);
  expect(logged.join()).not.toContain('127.0.0');
  await expect.poll(async () => (await ask(long.path)).status, { timeout: 10_000 }).toBe(200);
});

it('a server that has just started refuses nothing, however long its turns are', async () => {
  const { url } = await serve({ pressure: { maxLagMs: 100 } });
  const ask = (path: string) => fetch(url + path);
  for (let turn = 0; turn < 2; turn += 1) await ask(blocking.path);
  expect((await ask(long.path)).status).toBe(200);
});
