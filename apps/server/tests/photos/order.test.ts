import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { orderPhotos } from '#product/photos/contract.ts';
import { getOwnProfile } from '#product/profiles/own-profile.contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { addedPhoto, drawnPicture, judgePhoto, photographer, type Photographer } from './photos.fixture.ts';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  picture = await drawnPicture();
});
afterAll(() => server.close());

async function withPhotos(count: number) {
  const owner = await photographer(server);
  const photos = [];
  for (let n = 0; n < count; n += 1) photos.push(await addedPhoto(owner.browser, picture));
  return { owner, photos, paths: photos.map(({ path }) => path) };
}
const order = ({ browser }: Photographer, paths: readonly string[]) =>
  browser.put('/api/user/photo-order', { paths });
const orderedIn = (body: unknown) => orderPhotos.answer.parse(body).images.map(({ path }) => path);
const ownPaths = async ({ browser }: Photographer) =>
  getOwnProfile.answer
    .parse((await browser.get('/api/user/own-profile')).body)
    .images.map(({ path }) => path);
const cardPhotoOf = async ({ id }: Photographer) => {
  const [row] = await server.database.database.select().from(visitors).where(eq(visitors.id, id));
  return row?.photoId;
};

describe('PUT /api/user/photo-order', () => {
  it('[D5-52] keeps the order, with the primary photo first wherever it is listed', async () => {
    const { owner, paths } = await withPhotos(4);
    const [a = '', b = '', c = '', d = ''] = paths;
    expect(orderedIn((await order(owner, [d, c, a, b])).body)).toEqual([a, d, c, b]);
    expect(await ownPaths(owner)).toEqual([a, d, c, b]);
    await owner.browser.put('/api/user/primary-photo', { path: c });
    // The one that was primary takes the place it has in the order.
    expect(await ownPaths(owner)).toEqual([c, d, a, b]);
    const { path: added } = await addedPhoto(owner.browser, picture);
    expect(await ownPaths(owner)).toEqual([c, d, a, b, added]);
  });

  it('gives the card the first photo that everyone may see', async () => {
    const { owner, photos, paths } = await withPhotos(3);
    const [a = '', b = '', c = ''] = paths;
    for (const { id } of photos.slice(1))
      await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
    expect(await cardPhotoOf(owner)).toBe(photos[1]?.id);
    await order(owner, [a, c, b]);
    expect(await cardPhotoOf(owner)).toBe(photos[2]?.id);
  });

  it('refuses all but each own photo once, and changes nothing', async () => {
    const { owner, paths } = await withPhotos(3);
    const { paths: foreign } = await withPhotos(1);
    const [a = '', b = '', c = ''] = paths;
    const answers = [];
    for (const wrong of [[c, b], [c, b, b], [c, b, a, a], [c, b, ...foreign], [c, b, 'nowhere'], []]) {
      const { status, body } = await order(owner, wrong);
      answers.push([status, (body as { error: string }).error]);
    }
    expect(answers).toEqual([
      [409, 'not-each-once'],
      [409, 'not-each-once'],
      [409, 'not-each-once'],
      [404, 'not-found'],
      [404, 'not-found'],
      [400, 'invalid'],
    ]);
    expect(await ownPaths(owner)).toEqual([a, b, c]);
  });

  it('and a concurrent delete leave one order of what is left', async () => {
    const { owner, paths } = await withPhotos(4);
    const [a = '', b = '', c = '', d = ''] = paths;
    const [ordered, removed] = await Promise.all([
      order(owner, [a, d, c, b]),
      owner.browser.put('/api/user/remove-photo', { path: c }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(ordered.status);
    expect(await ownPaths(owner)).toEqual(ordered.status === 200 ? [a, d, b] : [a, b, d]);
  });
});
