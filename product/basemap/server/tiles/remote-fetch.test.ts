import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
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
    '0.255.255.255',
    '10.255.255.255',
    '100.127.255.255',
    '127.255.255.255',
    '172.16.0.0',
    '192.0.0.8',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fdff::1',
    'febf::1',
    'ff02::1',
  ])('%s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each([
    ...['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '11.0.0.0', '100.128.0.0'],
    ...['172.15.255.255', '192.0.1.0', '192.169.0.0', '198.20.0.0', '223.255.255.255', 'fec0::1'],
  ])('%s is a public address', (address) => expect(isPrivateAddress(address)).toBe(false));

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
    for (const [name, isPrivate] of [
      ['localhost', true],
      ['127.0.0.1', true],
      ['[::1]', true],
      ['1.1.1.1', false],
      ['[2606:4700::1111]', false],
      ['nowhere.invalid', false],
    ] as const)
      expect(await resolvesToPrivate(new URL(`http://${name}/`)), name).toBe(isPrivate);
    expect((await inside(new URL(origin))).bytes.toString()).toBe('secret');
  });

  it('a few redirects are followed, none away from http, and nothing that is none', async () => {
    const origin = await host((request, response) => {
      const at = request.url ?? '';
      const left = Number(at.slice(1));
      const [, status = '302', target = ''] = /^\/to(\d+)\/(.*)$/.exec(at) ?? [];
      if (target !== '') response.writeHead(Number(status), { location: decodeURIComponent(target) }).end();
      else if (at === '/still') response.writeHead(302).end();
      else if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('there');
    });
    const got = async (at: string) => (await inside(new URL(`${origin}/${at}`))).bytes.toString();
    for (const at of ['3', 'to300/%2F0', 'to399/%2F0', `to301/${encodeURIComponent(`${origin}/0`)}`])
      expect(await got(at), at).toBe('there');
    await expect(got('4')).rejects.toMatchObject({ kind: 'too-many-redirects' });
    for (const at of [
      'to302/file:%2F%2F%2Fetc%2Fpasswd',
      'to302/http:%2F%2F[',
      'still',
      'to201/0',
      'to400/0',
    ])
      await expect(got(at), at).rejects.toMatchObject({ kind: 'refused' });
  });

  it('an answer that is not taken is not read to its end', async () => {
    const closed: Promise<unknown>[] = [];
    const origin = await host((request, response) => {
      closed.push(once(response, 'close'));
      if (request.url === '/moved') response.writeHead(302, { location: '/' });
      else response.writeHead(500);
      response.write('the first of many bytes');
    });
    const patient = createRemoteFetch({ allowPrivate: true, timeoutMs: 600_000 });
    await expect(patient(new URL(`${origin}/moved`))).rejects.toMatchObject({ kind: 'refused' });
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it('an answer has the bytes unpacked, a type, and a version', async () => {
    const origin = await host((request, response) => {
      if (request.url === '/plain') return void response.end(request.headers.range ?? 'whole');
      if (request.url === '/dated')
        return void response.writeHead(200, { 'last-modified': 'yesterday' }).end();
      if (request.url === '/part')
        return void response.writeHead(206, { etag: '"v1"' }).end(request.headers.range);
      const packed = { 'content-encoding': 'gzip', 'content-type': 'text/css', etag: '"v2"' };
      response
        .writeHead(200, { ...packed, 'last-modified': 'yesterday' })
        .end(gzipSync(String(request.headers['accept-encoding'])));
    });
    const answered = async (at: string, range?: { first: number; length: number }) => {
      const { bytes, ...rest } = await inside(new URL(`${origin}/${at}`), range);
      return { ...rest, text: bytes.toString() };
    };
    const contentType = 'application/octet-stream';
    expect(await answered('plain')).toEqual({ text: 'whole', contentType, etag: null });
    expect(await answered('dated')).toEqual({ text: '', contentType, etag: 'yesterday' });
    expect(await answered('packed')).toEqual({ text: 'gzip', contentType: 'text/css', etag: '"v2"' });
    expect(await answered('part', { first: 4, length: 3 })).toEqual({
      ...{ text: 'bytes=4-6', contentType, etag: '"v1"' },
    });
  });

  it('an answer is as large as allowed at most, packed and unpacked', async () => {
    const origin = await host((request, response) => {
      const [, kind, length] = (request.url ?? '').split('/');
      const bytes = Buffer.alloc(Number(length), 'a');
      if (kind === 'plain') response.end(bytes);
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes));
    });
    for (const [kind, failure] of [
      ['plain', 'too-large'],
      ['packed', 'unreadable'],
    ] as const) {
      expect((await inside(new URL(`${origin}/${kind}/1000`))).bytes, kind).toHaveLength(1000);
      await expect(inside(new URL(`${origin}/${kind}/1001`)), kind).rejects.toMatchObject({ kind: failure });
    }
  });

  it('a failure has a kind by its status and names the host', async () => {
    const origin = await host((request, response) => {
      response.writeHead(Number(request.url?.slice(1)), { etag: '"v1"' }).end();
    });
    const range = { first: 0, length: 4 };
    for (const [status, given, kind] of [
      ...([204, 404, 410] as const).flatMap((code) => [
        [code, undefined, 'not-found'] as const,
        [code, range, 'not-found'] as const,
      ]),
      ...([201, 206, 304, 400, 403, 500] as const).map((code) => [code, undefined, 'refused'] as const),
      ...([416, 500] as const).map((code) => [code, range, 'refused'] as const),
      [200, range, 'no-ranges'] as const,
    ])
      await expect(inside(new URL(`${origin}/${status}`), given), String(status)).rejects.toMatchObject({
        ...{ kind, host: new URL(origin).host, message: `${new URL(origin).host}: ${kind}` },
      });
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
