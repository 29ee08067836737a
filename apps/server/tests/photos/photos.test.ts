import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { addPhoto, MAX_PHOTO_BYTES, MAX_PHOTOS, setPrimaryPhoto } from '#product/photos/contract.ts';
import { profilePhotos } from '#product/photos/server/tables.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { visitor } from '#product/visitors/contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  const exif = { IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '41/1 52/1 43/1' } };
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } });
  picture = dataUrlOf(await drawn.withExif(exif).jpeg().toBuffer());
});
afterAll(() => server.close());

const dataUrlOf = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
let people = 0;
async function uploader(): Promise<{ browser: Browser; id: string }> {
  people += 1;
  const browser = await withAccount(server, `photos${people}@mail.example`);
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  return { browser, id: visitor.parse((await browser.get('/api/user/current')).body)._id };
}
const add = (browser: Browser, dataUrl = picture) => browser.post('/api/user/photo', { dataUrl });
const paths: string[] = [];
const added = async (browser: Browser) => {
  const image = addPhoto.answer.parse((await add(browser)).body);
  paths.push(image.path);
  return image;
};
const imagesIn = (body: unknown) => setPrimaryPhoto.answer.parse(body).images;
const profileOf = async (viewer: Browser, userId: string) =>
  getProfile.answer.parse((await viewer.get(`/api/user/profile?userId=${userId}`)).body).data.profile;
const filesOf = (id: string) =>
  readdirSync(server.photoFolder).includes(id)
    ? readdirSync(path.join(server.photoFolder, id)).toSorted()
    : [];
const idIn = (address: string) => path.basename(address);
/** The names of the files of photos, in three sizes each. */
const filesOfPhotos = (photos: readonly { readonly path: string }[]) =>
  photos.flatMap(({ path: photo }) => ['', 'w480', 'w96'].map((size) => idIn(photo) + size)).toSorted();
const judged = (address: string, judgement: Partial<typeof profilePhotos.$inferSelect>) =>
  server.database.database
    .update(profilePhotos)
    .set(judgement)
    .where(eq(profilePhotos.id, idIn(address)));

describe('POST /api/user/photo', () => {
  it('[D5-51] adds a photo, the first as the primary one, pending review', async () => {
    const { browser, id } = await uploader();
    const answer = await add(browser);
    expect(answer.status).toBe(200);
    const first = addPhoto.answer.parse(answer.body);
    expect(first).toMatchObject({ status: 'pending', classification: 'UNKNOWN', isPrimary: true });
    expect(await added(browser)).toMatchObject({ isPrimary: false });
    expect((await profileOf(browser, id)).photo).toEqual(first);
    expect(filesOf(id)).toEqual(filesOfPhotos([...(await profileOf(browser, id)).images]));
  });

  it('removes all metadata', async () => {
    const { browser } = await uploader();
    const { path: photo } = await added(browser);
    const response = await fetch(server.url + photo, {
      headers: { cookie: `access_token=${browser.cookies.get('access_token') ?? ''}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.toString('latin1')).not.toMatch(/Canary|GPS/);
  });

  it('refuses with a code what is not an image, unsupported, too small, too heavy or a bomb', async () => {
    const { browser, id } = await uploader();
    const tiny = await sharp({ create: { width: 400, height: 150, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 16_000, height: 2_600, channels: 3, background: '#345' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const answers = [];
    for (const dataUrl of [
      'hello',
      'data:image/png;base64,***',
      'data:text/html,<b>',
      dataUrlOf(Buffer.from('nothing'), 'image/png'),
      dataUrlOf(svg, 'image/svg+xml'),
      dataUrlOf(svg, 'image/jpeg'),
      dataUrlOf(tiny),
      dataUrlOf(wide),
      dataUrlOf(Buffer.alloc(MAX_PHOTO_BYTES + 1)),
    ]) {
      const { status, body } = await add(browser, dataUrl);
      answers.push([status, (body as { error: string }).error]);
    }
    expect(answers).toEqual([
      [422, 'not-a-picture'],
      [422, 'not-a-picture'],
      [422, 'not-a-picture'],
      [422, 'not-a-picture'],
      [415, 'unsupported-format'],
      [415, 'unsupported-format'],
      [422, 'too-small'],
      [422, 'too-many-pixels'],
      [413, 'too-many-bytes'],
    ]);
    expect(filesOf(id)).toEqual([]);
    expect((await profileOf(browser, id)).images).toEqual([]);
  });

  it('reads a large body only from visitors who may upload', async () => {
    const large = dataUrlOf(Buffer.alloc(400_000));
    expect((await add(new Browser(server.url), large)).status).toBe(401);
    const anonymous = new Browser(server.url);
    await anonymous.post('/api/user/anonymous');
    await anonymous.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
    await anonymous.put('/api/user/accept-policies', { scope: 'age' });
    const answer = await add(anonymous, large);
    expect([answer.status, answer.body]).toEqual([403, { error: 'forbidden', reason: 'account' }]);
    // Other calls keep the small body limit.
    const { browser } = await uploader();
    const { status } = await browser.put('/api/user/profile', { bio: 'x'.repeat(400_000) });
    expect(status).toBe(413);
  });

  it('stores at most the maximum of photos, even with concurrent uploads', async () => {
    const { browser, id } = await uploader();
    const answers = await Promise.all(Array.from({ length: MAX_PHOTOS + 3 }, () => add(browser)));
    const [taken, others] = [
      answers.filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ];
    expect(taken).not.toEqual([]);
    // One upload per visitor at a time.
    for (const { status, body } of others)
      expect([
        [503, { error: 'busy' }],
        [409, { error: 'too-many-photos' }],
      ]).toContainEqual([status, body]);
    expect(filesOf(id)).toHaveLength(3 * taken.length);
    for (let n = taken.length; n < MAX_PHOTOS; n += 1) await added(browser);
    expect((await add(browser)).status).toBe(409);
    expect(filesOf(id)).toHaveLength(3 * MAX_PHOTOS);
    const { images } = await profileOf(browser, id);
    expect(images.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it('takes turns: a visitor who sends many pictures at once, by any call, waits in one of them', async () => {
    const [{ browser: many }, { browser: one }] = [await uploader(), await uploader()];
    const large = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#345' } });
    const dataUrl = dataUrlOf(await large.jpeg().toBuffer());
    const sent = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? add(many, dataUrl) : many.post('/api/message/photo', { dataUrl }),
    );
    expect((await add(one)).status).toBe(200);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it('is refused after a moderator revoked photos', async () => {
    const { browser, id } = await uploader();
    const { database } = server.database;
    await database
      .update(visitors)
      .set({ revocations: ['photos'] })
      .where(eq(visitors.id, id));
    await browser.put('/api/user/profile', { bio: 'forget what was known of me' });
    const answer = await add(browser);
    expect([answer.status, answer.body]).toEqual([403, { error: 'revoked' }]);
  });
});

describe('primary and removed photos', () => {
  it('[D5-52] a visitor can make one of their own photos primary, but not one of another visitor', async () => {
    const { browser } = await uploader();
    const [first, second] = [await added(browser), await added(browser)];
    const answer = await browser.put('/api/user/primary-photo', { path: second.path });
    const marks = imagesIn(answer.body).map((image) => [image.path, image.isPrimary]);
    expect(marks).toEqual([
      [second.path, true],
      [first.path, false],
    ]);
    const { browser: other } = await uploader();
    const refused = await other.put('/api/user/primary-photo', { path: first.path });
    expect([refused.status, refused.body]).toEqual([404, { error: 'not-found' }]);
  });

  it('[D5-53] a deleted photo disappears from the folder, and another becomes primary', async () => {
    const { browser, id } = await uploader();
    const [first, second] = [await added(browser), await added(browser)];
    const onCard = async () => {
      const { database } = server.database;
      const [row] = await database.select().from(visitors).where(eq(visitors.id, id));
      return row?.photoId;
    };
    const third = await added(browser);
    for (const one of [first, second]) await judged(one.path, { status: 'approved', classification: 'SFW' });
    const withoutThird = await browser.put('/api/user/remove-photo', { path: third.path });
    expect(imagesIn(withoutThird.body)).toMatchObject([
      { path: first.path, isPrimary: true },
      { path: second.path, isPrimary: false },
    ]);
    expect(await onCard()).toBe(idIn(first.path));
    const { browser: other } = await uploader();
    await other.put('/api/user/remove-photo', { path: first.path });
    expect(filesOf(id)).toHaveLength(6);
    const answer = await browser.put('/api/user/remove-photo', { path: first.path });
    expect(imagesIn(answer.body)).toMatchObject([{ path: second.path, isPrimary: true }]);
    expect(filesOf(id)).toEqual(filesOfPhotos([second]));
    expect(await onCard()).toBe(idIn(second.path));
    expect((await browser.put('/api/user/remove-photo', { path: first.path })).status).toBe(200);
    expect((await browser.get(first.path)).status).toBe(404);
  });

  it('a photo whose file cannot be deleted keeps its row', async () => {
    const { browser, id } = await uploader();
    const { path: photo } = await added(browser);
    const file = path.join(server.photoFolder, id, idIn(photo));
    const bytes = readFileSync(file);
    // A folder is not removed as a file is.
    rmSync(file);
    mkdirSync(file);
    expect((await browser.put('/api/user/remove-photo', { path: photo })).status).toBe(500);
    expect((await profileOf(browser, id)).images).toMatchObject([{ path: photo }]);
    rmdirSync(file);
    writeFileSync(file, bytes);
    expect((await browser.put('/api/user/remove-photo', { path: photo })).status).toBe(200);
    expect(filesOf(id)).toEqual([]);
  });

  it('a deleted account leaves no photo, not even from an upload in progress', async () => {
    const { browser, id } = await uploader();
    await added(browser);
    const [upload] = await Promise.all([
      add(browser),
      browser.post('/api/user/delete', { password: PASSWORD }),
    ]);
    expect([200, 401]).toContain(upload.status);
    expect(filesOf(id)).toEqual([]);
  });
});

it('no photo and no photo path is in the log', () => {
  const logged = server.logged.join();
  expect(logged).not.toContain(picture.slice(40, 80));
  expect(paths.length).toBeGreaterThan(5);
  for (const one of paths) expect(logged).not.toContain(idIn(one));
  for (const id of readdirSync(server.photoFolder)) expect(logged).not.toContain(id);
});
