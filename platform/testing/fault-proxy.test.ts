import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Fault, type FaultProxy, openFaultProxy } from './fault-proxy.ts';

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** A server that records requests and echoes over sockets, behind a proxy with these faults in order. */
async function behind(...faults: Fault[]): Promise<{ asked: string[]; proxy: FaultProxy }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(201, { 'x-kept': 'yes' }).end(`answer ${asked.length}`);
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString())));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const proxy = await openFaultProxy(`http://127.0.0.1:${port}`, () => faults.shift() ?? { type: 'none' });
  closing.push(proxy.close, async () => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return { asked, proxy };
}
const post = (proxy: FaultProxy, body: string) => fetch(`${proxy.url}/a?b=c`, { method: 'POST', body });

it('passes harmless traffic on', async () => {
  const { asked, proxy } = await behind();
  const answer = await post(proxy, 'hello');
  expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([
    201,
    'yes',
    'answer 1',
  ]);
  expect(asked).toEqual(['POST /a?b=c hello']);
});

it('drops requests, drops answers, repeats and delays', async () => {
  const { asked, proxy } = await behind(
    { type: 'lost' },
    { type: 'answer-lost' },
    { type: 'twice' },
    { type: 'answer-cut' },
    { type: 'late', ms: 150 },
  );
  await expect(post(proxy, 'lost')).rejects.toThrow();
  expect(asked).toEqual([]);
  await expect(post(proxy, 'answer lost')).rejects.toThrow();
  expect((await post(proxy, 'twice')).status).toBe(201);
  const cut = await post(proxy, 'cut');
  expect(cut.status).toBe(201);
  await expect(cut.text()).rejects.toThrow();
  const late = post(proxy, 'late');
  await post(proxy, 'after it');
  await late;
  expect(asked.map((line) => line.replace('POST /a?b=c ', ''))).toEqual([
    ...['answer lost', 'twice', 'twice', 'cut', 'after it', 'late'],
  ]);
});

it('breaks sockets before a message arrives, or before its answer', async () => {
  const { proxy } = await behind({ type: 'lost' }, { type: 'answer-lost' });
  for (let n = 0; n < 2; n += 1) {
    const socket = new WebSocket(proxy.url.replace('http', 'ws'));
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send('hello'));
    await new Promise((closed) => socket.once('close', closed));
    expect(heard).toEqual([]);
  }
});

it('breaks everything while offline, and lets sockets hang half open', async () => {
  const { proxy } = await behind();
  const open = async () => {
    const socket = new WebSocket(proxy.url.replace('http', 'ws'));
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    return socket;
  };
  const echo = (socket: WebSocket) =>
    new Promise<string>((heard) => {
      socket.once('message', (data: Buffer) => heard(data.toString()));
      socket.send('hello');
    });
  const frozen = await open();
  expect(await echo(frozen)).toBe('hello');
  proxy.freezeSockets();
  const heard: string[] = [];
  void echo(frozen).then((text) => heard.push(text));
  // Opened and asked after it, on the same way.
  const cut = await open();
  expect(await echo(cut)).toBe('hello');
  expect(heard).toEqual([]);
  expect(frozen.readyState).toBe(WebSocket.OPEN);

  const closed = new Promise((resolve) => cut.once('close', resolve));
  cut.on('error', () => undefined);
  proxy.setOffline(true);
  await closed;
  await expect(post(proxy, 'nothing')).rejects.toThrow();
  proxy.setOffline(false);
  expect((await post(proxy, 'there again')).status).toBe(201);
});
