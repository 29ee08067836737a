import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Server, s3Server } from '#platform/testing/s3-server.ts';
import { addPhoto } from '#product/photos/contract.ts';
import { PASSWORD } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { drawnPicture, photographer, photoIdIn } from './photos.fixture.ts';

let store: S3Server;
let server: TestServer;
let dataUrl: string;
beforeAll(async () => {
  store = await s3Server();
  server = await startTestServer({ env: { ...store.env, S3_KEY_PREFIX: 'map' } });
  dataUrl = await drawnPicture();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

it('[D5-53] a photo goes to the bucket, is read through the server, and leaves with the account', async () => {
  const { browser, id } = await photographer(server);
  const added = await browser.post('/api/user/photo', { dataUrl });
  const { path } = addPhoto.answer.parse(added.body);
  const second = addPhoto.answer.parse((await browser.post('/api/user/photo', { dataUrl })).body);
  const keysOf = (address: string) =>
    ['', 'w480', 'w96'].map((end) => `map/${id}/${photoIdIn(address)}${end}`);
  expect(store.keys()).toEqual([path, second.path].flatMap(keysOf).sort());

  const response = await fetch(`${server.url}${path}`, {
    headers: { cookie: browser.cookie },
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  const said = [added, await browser.get(`/api/user/profile?userId=${id}`)].map(({ text }) => text).join();
  for (const secret of [new URL(store.settings.endpoint).host, store.settings.bucket, 'S3RVER'])
    expect(said + JSON.stringify([...response.headers]) + server.logged.join()).not.toContain(secret);

  await browser.put('/api/user/remove-photo', { path });
  expect(store.keys()).toEqual(keysOf(second.path));
  expect((await browser.post('/api/user/delete', { password: PASSWORD })).status).toBe(204);
  await expect.poll(store.keys).toEqual([]);
  expect(existsSync(server.photoFolder) ? readdirSync(server.photoFolder) : []).toEqual([]);
});

it('a photo is not taken while the store does not answer', async () => {
  const { browser, id } = await photographer(server);
  await store.close();
  const { status, body } = await browser.post('/api/user/photo', { dataUrl });
  expect([status, body]).toMatchObject([500, { error: 'internal' }]);
  expect((await browser.get(`/api/user/profile?userId=${id}`)).body).toMatchObject({
    data: { profile: { images: [] } },
  });
  expect(server.logged.join()).toContain('"operation":"put","code":"ECONNREFUSED"');
});
