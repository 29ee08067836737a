import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createRemoteFetch, isPrivateAddress, resolvesToPrivate } from './remote-fetch.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
async function host(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const inside = createRemoteFetch({ allowPrivate: true, timeoutMs: 20_000, maxBytes: 1000 });
/** For hosts that never answer; of another, a busy machine would make one of them. */
const impatient = createRemoteFetch({ allowPrivate: true, timeoutMs: 300, maxBytes: 1000 });
const outside = createRemoteFetch({ allowPrivate: false, timeoutMs: 20_000 });

describe('fetching from other hosts', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('%s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is a public address',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );

  it('[BASEMAP-02] private addresses are not requested, neither by IP nor by name', async () => {
    let asked = 0;
    const origin = await host((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    const { port } = new URL(origin);
    for (const name of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1'])
      await expect(outside(new URL(`http://${name}:${port}/`)), name).rejects.toMatchObject({
        kind: 'private-address',
      });
    expect(asked).toBe(0);
    expect(await resolvesToPrivate(new URL('http://localhost/'))).toBe(true);
    expect((await inside(new URL(origin))).bytes.toString()).toBe('secret');
  });

  it('a few redirects are followed, none away from http', async () => {
    const origin = await host((request, response) => {
      const left = Number(request.url?.slice(1));
      if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('there');
    });
    expect((await inside(new URL(`${origin}/3`))).bytes.toString()).toBe('there');
    await expect(inside(new URL(`${origin}/4`))).rejects.toMatchObject({ kind: 'too-many-redirects' });
    await expect(inside(new URL(`${origin}/file`))).rejects.toMatchObject({ kind: 'refused' });
  });

  it('a host that is silent, endless, broken or without ranges fails', async () => {
    const origin = await host((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/halfway') return void response.writeHead(200).write('a');
      if (request.url === '/gzip')
        return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
      response.end(Buffer.alloc(2000));
    });
    await expect(impatient(new URL(`${origin}/silent`))).rejects.toMatchObject({ kind: 'timeout' });
    await expect(impatient(new URL(`${origin}/halfway`))).rejects.toMatchObject({ kind: 'timeout' });
    await expect(inside(new URL(`${origin}/gzip`))).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(inside(new URL(`${origin}/endless`))).rejects.toMatchObject({ kind: 'too-large' });
    await expect(inside(new URL(`${origin}/x`), { first: 0, length: 4 })).rejects.toMatchObject({
      kind: 'no-ranges',
    });
    await expect(inside(new URL('http://127.0.0.1:9/'))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
