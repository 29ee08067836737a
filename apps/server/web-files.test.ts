import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-files-'));
const app = fastify();
let url = '';
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<title>the app</title>');
  await serveWebFiles(app, folder);
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

it('every address of the app returns its page, to clients that accept HTML or anything', async () => {
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])
    for (const address of ['/', '/you', '/policies/privacy-policy?x=1'])
      expect(await ask(address, accept), `${address} ${accept}`).toEqual([200, true]);
});

it('a missing file and an unknown call do not return it', async () => {
  for (const address of ['/favicon.ico', '/a.js?x=/', '/assets/a', '/basemap/a', '/api/nothing'])
    expect(await ask(address, '*/*'), address).toEqual([404, false]);
  expect(await ask('/you', 'application/json')).toEqual([404, false]);
});
