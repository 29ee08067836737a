import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limits } from '#platform/images/process/bad-files/bad-file.fixture.ts';
import { badFiles } from '#platform/images/process/bad-files/bad-files.fixture.ts';
import { besidesPixels } from '#platform/images/process/bad-files/clean-webp.fixture.ts';
import type { Browser } from '#platform/testing/http-browser.ts';
import {
  addPhoto,
  MAX_PHOTO_PIXELS,
  MIN_PHOTO_SIDE,
  pictureUpload,
  STORED_PHOTO_SIDE,
} from '#product/photos/contract.ts';
import { incomingFiles, profilePhotos } from '#product/photos/server/tables.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { photographer, photoIdIn } from './photos.fixture.ts';

let server: TestServer;
let browser: Browser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ browser, id } = await photographer(server));
});
afterAll(() => server.close());

const folders = () => readdirSync(server.photoFolder);
const files = () => folders().flatMap((owner) => readdirSync(path.join(server.photoFolder, owner)));
/** How each size is asked for, and what the name of its file ends with. */
const sizes = [
  ['', ''],
  ['?width=480', 'w480'],
  ['?width=96', 'w96'],
] as const;
const statusOf: Readonly<Record<string, number>> = { ...pictureUpload.refusals, 'too-large': 413 };

it('they are made for the limits of a photo', () => {
  expect(limits).toEqual({
    maxPixels: MAX_PHOTO_PIXELS,
    minSide: MIN_PHOTO_SIDE,
    writtenSide: STORED_PHOTO_SIDE,
  });
});

afterEach(async () => {
  expect((await browser.get('/api/health')).status).toBe(200);
  const { database } = server.database;
  expect(await database.select().from(profilePhotos)).toEqual([]);
  expect(await database.select().from(incomingFiles)).toEqual([]);
  expect(files()).toEqual([]);
});

it.each(badFiles.filter(({ isVariant }) => !isVariant))(
  '[D5-51] $name: $outcome',
  async ({ make, outcome, claim = 'image/jpeg', tooHeavy }) => {
    const dataUrl = `data:${claim};base64,${(await make()).toString('base64')}`;
    const { status, body } = await browser.post('/api/user/photo', { dataUrl });
    if (status !== 200) {
      const { error } = body as { readonly error: string };
      if (tooHeavy !== undefined || outcome !== 'either') expect(error).toBe(tooHeavy ?? outcome);
      expect(status).toBe(statusOf[error]);
      return;
    }
    expect(tooHeavy).toBeUndefined();
    expect(['taken', 'either']).toContain(outcome);
    const { path: photo } = addPhoto.answer.parse(body);
    const stored = sizes.map(([, end]) => `${photoIdIn(photo)}${end}`);
    expect(files().sort()).toEqual(stored);
    for (const [index, [query]] of sizes.entries()) {
      const served = await fetch(`${server.url}${photo}${query}`, { headers: { cookie: browser.cookie } });
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(besidesPixels(bytes)).toEqual([]);
      expect(readFileSync(path.join(server.photoFolder, id, stored[index] ?? '')).equals(bytes)).toBe(true);
    }
    expect((await browser.put('/api/user/remove-photo', { path: photo })).status).toBe(200);
  },
);

it('none of them is an error of the server, or in its log', () => {
  expect(server.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  expect(server.logged.join()).not.toMatch(/canary/i);
});
