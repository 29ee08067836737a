import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#platform/random/uuid.ts';
import { endpoints } from '#wire/endpoints.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let a: Chatter;
let b: Chatter;
beforeAll(async () => {
  server = await startTestServer({ env: { CONNECTIONS_PER_ADDRESS: '20' } });
  [a, b] = [await chatter(server), await chatter(server)];
});
afterAll(() => server.close());

const open = (localAddress: string): Socket => {
  const { hostname: host, port } = new URL(server.url);
  return connect({ host, port: Number(port), localAddress }).on('error', () => undefined);
};
const answerTo = (socket: Socket, lines: readonly string[]): Promise<string> => {
  let text = '';
  socket.write([...lines, 'host: here', '', ''].join('\r\n'));
  socket.on('data', (chunk) => (text += chunk.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
};

it('an upgrade to an unknown protocol is answered as any request', async () => {
  const lines = [`GET ${endpoints.health.path} HTTP/1.1`, 'connection: upgrade, close', 'upgrade: h2c'];
  const answer = await answerTo(open('127.0.0.1'), lines);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*{"ok":true}$/);
});

it('HEAD answers a call as GET does, without the body', async () => {
  const ask = async (method: string) => {
    const response = await fetch(`${server.url}/api/conversation`, { method, headers: { ...a.headers } });
    const ofTheConnection = { date: undefined, connection: undefined, 'keep-alive': undefined };
    const headers = { ...Object.fromEntries(response.headers), ...ofTheConnection };
    return { status: response.status, headers, text: await response.text() };
  };
  const [got, head] = [await ask('GET'), await ask('HEAD')];
  expect(got.status).toBe(200);
  expect(head).toEqual({ ...got, text: '' });
});

it.each([
  ...['/%00', '/assets/%00', '/basemap/%00', '/api/%00', '/.git/config', '/..%2f..%2fetc/passwd', '/%'],
  ...['/nowhere#%ff', '/nowhere?x#%', 'http://here/nowhere?%ff', 'http://%ff/nowhere'],
])('nothing is at %s, and nothing fails', async (address) => {
  const answer = await answerTo(open('127.0.0.1'), [`GET ${address} HTTP/1.1`, 'connection: close']);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
});

it.each(['/api/health?x', '/api/health#x', '/api/%68ealth', 'http://here/api/health'])(
  'another method on %s is refused as one',
  async (address) => {
    const answer = await answerTo(open('127.0.0.1'), [`DELETE ${address} HTTP/1.1`, 'connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  },
);

it.each(['/robots.txt', '/basemap/none', '/basemap/remote/tiles/0/1/2/3'])(
  'another method on %s is refused as one, also a method that nobody knows',
  async (address) => {
    for (const method of ['OPTIONS', 'POST', 'SHOUT']) {
      const answer = await answerTo(open('127.0.0.1'), [
        `${method} ${address} HTTP/1.1`,
        'connection: close',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*\r\nallow: GET, HEAD\r\n/);
    }
  },
);

it('an address may hold the connections that the setting allows, live ones among them', async () => {
  const held = Array.from({ length: 20 }, () => open('127.0.0.9'));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const ask = (from: string) =>
    answerTo(open(from), [`GET ${endpoints.health.path} HTTP/1.1`, 'connection: close']);
  expect(await ask('127.0.0.9')).toBe('');
  expect(await ask('127.0.0.8')).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of held) socket.destroy();
  await expect.poll(() => ask('127.0.0.9')).toMatch(/^HTTP\/1\.1 200 /);
});

it('while the event loop lags, all but the health is refused for some seconds', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' }, parts: { warmUpMs: 0 } });
  const block = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600);
  };
  // The mean of a second is taken: the second turn fills one.
  await block();
  await block();
  const paths = ['/', endpoints.appStatus.path, endpoints.health.path];
  const answers = await Promise.all(paths.map((path) => fetch(limited.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect([await answers[0]?.json(), answers[0]?.headers.get('retry-after')]).toEqual([
    { error: 'overloaded' },
    '5',
  ]);
  await limited.close();
});

it('a text that no database keeps is refused by the live connection as well', async () => {
  const listener = await listen(server, a);
  for (const body of ['a\u0000b', '\ud800']) {
    const _id = uuidv7(new Date(), (size) => Buffer.alloc(size, 1));
    listener.say({ type: 'send', message: { _id, userIdTo: b.id, body } });
    await expect
      .poll(() => listener.frames)
      .toContainEqual({ type: 'not-sent', messageId: _id, error: 'invalid' });
  }
  listener.close();
});
