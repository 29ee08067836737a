import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMethodNotAllowed } from '#platform/http/errors/method-not-allowed.ts';
import { securityHeaders } from '#platform/http/answers/security-headers.ts';
import { serveWebFiles } from './web-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-files-'));
const app = fastify();
let url = '';
const PAGE = '<title>the app</title>';
const SCRIPT = 'export const words = "some words"; '.repeat(10_000);
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.well-known'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, '.well-known', 'security.txt'), 'Contact: nobody');
  const script = path.join(folder, 'assets', 'app-01234567.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  addMethodNotAllowed(app);
  serveWebFiles(app, folder);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = async (address: string, accept?: string) => {
  const answer = await fetch(url + address, { headers: accept === undefined ? {} : { accept } });
  return [answer.status, (await answer.text()).includes('the app')];
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}
/** An answer with its bytes as they came. */
const send = (method: string, address: string, asked: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url + address, { method, headers: asked }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = { ...response.headers, date: undefined };
        resolve({ status: response.statusCode, headers, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

it('every address of the app returns its page, to clients that accept HTML or anything', async () => {
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])
    for (const address of ['/', '/you', '/policies/privacy-policy?x=1', '/Chats/', '/contact'])
      expect(await ask(address, accept), `${address} ${accept}`).toEqual([200, true]);
});

it('an address without a page returns 404 with the page', async () => {
  for (const address of ['/nowhere', '/you/nothing?x=1', '/wp-login.php', '/index.html'])
    expect(await ask(address, 'text/html'), address).toEqual([404, true]);
  expect(await ask('/nowhere')).toEqual([404, true]);
});

it('a missing file and an unknown call do not return it', async () => {
  for (const address of ['/favicon.ico', '/a.js?x=/', '/assets/a', '/basemap/a', '/api/nothing'])
    expect(await ask(address, '*/*'), address).toEqual([404, false]);
  expect(await ask('/you', 'application/json')).toEqual([404, false]);
});

it.each(['/', '/you', '/policies/privacy-policy?x=1', '/assets/app-01234567.js'])(
  '%s can be read, and every other method is refused as one',
  async (address) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers, bytes } = await send(method, address, { 'content-type': 'text/x' });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
      expect(JSON.parse(bytes.toString())).toEqual({ error: 'method-not-allowed' });
    }
    for (const method of ['GET', 'HEAD']) expect((await send(method, address)).status).toBe(200);
  },
);

it('where nothing is, any method finds nothing', async () => {
  const { status, headers, bytes } = await send('POST', '/nowhere');
  expect([status, headers['allow']]).toEqual([404, undefined]);
  expect(JSON.parse(bytes.toString())).toEqual({ error: 'not-found' });
});

it('a hidden file is not there, unless the build has it', async () => {
  const hidden = ['/.git/config', '/.env', '/you/.htaccess', '/%2egit/config', '/.well-known/nothing'];
  for (const address of hidden)
    for (const accept of ['text/html', '*/*'])
      expect(await ask(address, accept), address).toEqual([404, false]);
  expect(await (await fetch(`${url}/.well-known/security.txt`)).text()).toBe('Contact: nobody');
});

it('HEAD answers what GET does, without the body', async () => {
  for (const address of ['/', '/you', '/nowhere', '/assets/app-01234567.js', '/.git/config', '/favicon.ico'])
    for (const encoding of ['br', 'identity']) {
      const headers = { accept: '*/*', 'accept-encoding': encoding };
      const [got, head] = [await send('GET', address, headers), await send('HEAD', address, headers)];
      expect(head.bytes.length).toBe(0);
      expect({ ...head, bytes: got.bytes }, address).toEqual(got);
    }
});

it.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('a file for %j is sent as the build compressed it: %s', async (accepted, encoding, read) => {
  const { status, headers, bytes } = await send('GET', '/assets/app-01234567.js', {
    'accept-encoding': accepted,
  });
  expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'accept-encoding']);
  expect(read(bytes).toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('a file that the client has is not sent again', async () => {
  const { headers } = await send('GET', '/you');
  const etag = String(headers['etag']);
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const again = await send('GET', '/you', { 'if-none-match': known });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
  expect((await send('GET', '/you', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await send('GET', '/nowhere', { 'if-none-match': etag })).status).toBe(404);
});

it('many who load a large file at once all get it, also when some leave', async () => {
  const leaving = Array.from({ length: 20 }, () => {
    const sent = request(`${url}/assets/app-01234567.js`).on('error', () => undefined);
    sent.end(() => setImmediate(() => sent.destroy()));
    return sent;
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('GET', '/assets/app-01234567.js')));
  for (const { bytes } of answers) expect(bytes.length).toBe(SCRIPT.length);
  expect(leaving.every(({ destroyed }) => destroyed)).toBe(true);
});

it('what a page is made of comes without the headers of pages, workers and images with them', async () => {
  const guarded = fastify();
  const fixed = await securityHeaders({ secureCookies: false });
  guarded.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  mkdirSync(path.join(folder, 'assets', 'workers'));
  writeFileSync(path.join(folder, 'assets', 'workers', 'hash-01234567.js'), SCRIPT);
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  addMethodNotAllowed(guarded);
  serveWebFiles(guarded, folder);
  const policyOf = async (address: string) => {
    const { headers } = await guarded.inject({ url: address, headers: { accept: '*/*' } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    return headers['content-security-policy'];
  };
  expect(await policyOf('/assets/app-01234567.js')).toBeUndefined();
  for (const address of ['/', '/you', '/icon.svg', '/assets/workers/hash-01234567.js'])
    expect(await policyOf(address), address).toContain("default-src 'self'");
  await guarded.close();
});
