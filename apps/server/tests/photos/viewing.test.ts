import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '#platform/testing/http-browser.ts';
import { getFaces, MAX_FACES } from '#product/photos/contract.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { sfwModes } from '#product/visitors/safe-for-work.contract.ts';
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

/** The law of a visitor's place, as they were found there. */
const inMode = async ({ browser, id }: Photographer, sfwPlace: 'off' | 'strict' | 'deep' | null) => {
  await server.database.database.update(visitors).set({ sfwPlace }).where(eq(visitors.id, id));
  // What was known of them is forgotten with any change.
  await browser.put('/api/user/profile', { bio: `in ${sfwPlace ?? 'an unknown'} mode` });
};
const statusOf = async (browser: Browser, address: string) => (await browser.get(address)).status;
const imagesFor = async (viewer: Browser, ownerId: string) => {
  const { body } = await viewer.get(`/api/user/profile?userId=${ownerId}`);
  return getProfile.answer.parse(body).data.profile.images;
};
const facesFor = async (viewer: Browser, ...ownerIds: readonly string[]) =>
  getFaces.answer.parse((await viewer.post('/api/photo/faces', { ownerIds })).body).faces;

describe('the address of a photo', () => {
  it('[PHOTO-29] [PHOTO-30] [PHOTO-31] [PHOTO-32] stands in each image, with its status and class', async () => {
    const owner = await photographer(server);
    const { path, id } = await addedPhoto(owner.browser, picture);
    expect(path).toBe(`/api/photo/${owner.id}/${id}`);
    expect(await imagesFor(owner.browser, owner.id)).toMatchObject([
      { path, status: 'pending', classification: 'UNKNOWN', isPrimary: true },
    ]);
  });

  it('is no key: without a session, or with the owner of another photo in it, there is nothing', async () => {
    const [owner, other] = [await photographer(server), await photographer(server)];
    const { path, id } = await addedPhoto(owner.browser, picture);
    await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
    expect((await fetch(server.url + path)).status).toBe(401);
    expect(await statusOf(other.browser, path)).toBe(200);
    expect(await statusOf(other.browser, `/api/photo/${other.id}/${id}`)).toBe(404);
    expect(await statusOf(owner.browser, `/api/photo/${other.id}/${id}`)).toBe(404);
  });

  it('[PHOTO-90] serves the full size, one of 480 pixels and a small square', async () => {
    const owner = await photographer(server);
    const { path } = await addedPhoto(owner.browser, picture);
    const sizeOf = async (query: string) => {
      const answer = await fetch(server.url + path + query, {
        headers: { cookie: `access_token=${owner.browser.cookies.get('access_token') ?? ''}` },
      });
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      return [width, height];
    };
    expect([await sizeOf(''), await sizeOf('?width=480'), await sizeOf('?width=96')]).toEqual([
      [900, 600],
      [480, 320],
      [96, 96],
    ]);
    expect(await statusOf(owner.browser, `${path}?width=2000`)).toBe(400);
  });

  it('what everyone may see may stay on a device, which asks each time; nothing else may', async () => {
    const owner = await photographer(server);
    const { path, id } = await addedPhoto(owner.browser, picture);
    const cookie = `access_token=${owner.browser.cookies.get('access_token') ?? ''}`;
    const ask = (etag?: string) =>
      fetch(server.url + path, { headers: { cookie, ...(etag && { 'if-none-match': etag }) } });
    const headersOf = ({ headers }: Response) => [headers.get('cache-control'), headers.get('etag')];
    expect(headersOf(await ask())).toEqual(['no-store', null]);
    await judgePhoto(server, id, { status: 'approved', classification: 'NSFW' });
    expect(headersOf(await ask())).toEqual(['no-store', null]);
    await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(headersOf(first)).toEqual(['private, no-cache', expect.stringMatching(/^"[\w-]+"$/)]);
    const again = await ask(etag);
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await ask('"another"')).status).toBe(200);
    await owner.browser.put('/api/user/remove-photo', { path });
    expect((await ask(etag)).status).toBe(404);
  });
});

describe('a photo', () => {
  it('[VIS-35] [VIS-38] is visible to others once it is approved', async () => {
    const [owner, viewer] = [await photographer(server), await photographer(server)];
    const { path, id } = await addedPhoto(owner.browser, picture);
    for (const status of ['pending', 'rejected'] as const)
      for (const classification of ['SFW', 'NSFW', 'UNKNOWN'] as const) {
        await judgePhoto(server, id, { status, classification });
        expect([await statusOf(owner.browser, path), await statusOf(viewer.browser, path)]).toEqual([
          200, 404,
        ]);
        expect(await imagesFor(viewer.browser, owner.id)).toEqual([]);
        expect(await facesFor(viewer.browser, owner.id)).toEqual([]);
      }
    const unknown = await viewer.browser.get(`/api/photo/${owner.id}/${'0'.repeat(32)}`);
    const hidden = await viewer.browser.get(path);
    expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text]);
    await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
    expect(await statusOf(viewer.browser, path)).toBe(200);
    expect(await imagesFor(viewer.browser, owner.id)).toMatchObject([{ path }]);
  });

  it.each(['whole', 'w480', 'w96', 'among faces'] as const)(
    'after a block, a suspension and its deletion not a byte of it is served: %s',
    async (size) => {
      const [owner, viewer] = [await photographer(server), await photographer(server)];
      const { path, id } = await addedPhoto(owner.browser, picture);
      await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
      const isSeen = async (by: Browser) => {
        if (size === 'among faces') return (await facesFor(by, owner.id)).length === 1;
        const address = size === 'whole' ? path : `${path}?width=${size.slice(1)}`;
        return (await statusOf(by, address)) === 200;
      };
      expect(await isSeen(viewer.browser)).toBe(true);
      await server.server.setModerationFlags(owner.id, { suspendedAt: new Date() });
      expect(await isSeen(viewer.browser)).toBe(false);
      await server.server.setModerationFlags(owner.id, { suspendedAt: null });
      expect(await isSeen(viewer.browser)).toBe(true);
      await viewer.browser.put('/api/user/block', { userId: owner.id });
      expect([await isSeen(viewer.browser), await isSeen(owner.browser)]).toEqual([false, true]);
      await viewer.browser.put('/api/user/unblock', { userId: owner.id });
      expect(await isSeen(viewer.browser)).toBe(true);
      await owner.browser.put('/api/user/block', { userId: viewer.id });
      expect([await isSeen(viewer.browser), await isSeen(owner.browser)]).toEqual([false, true]);
      await owner.browser.put('/api/user/remove-photo', { path });
      expect(await isSeen(owner.browser)).toBe(false);
    },
  );
});

describe('safe for work', () => {
  it.each(
    sfwModes.flatMap((mode) => (['SFW', 'NSFW', 'UNKNOWN'] as const).map((kind) => [mode, kind] as const)),
  )('[PHOTO-07] in mode %s an approved photo that is %s', async (mode, classification) => {
    const [owner, viewer] = [await photographer(server), await photographer(server)];
    const { path, id } = await addedPhoto(owner.browser, picture);
    await judgePhoto(server, id, { status: 'approved', classification });
    await inMode(viewer, mode);
    await inMode(owner, mode);
    const isWhole = mode === 'off' || classification === 'SFW';
    const [image] = await imagesFor(viewer.browser, owner.id);
    expect(image).toMatchObject({ path, classification });
    expect(image?.blur?.startsWith('data:image/webp;base64,') ?? false).toBe(!isWhole);
    for (const query of ['', '?width=480', '?width=96'])
      expect(await statusOf(viewer.browser, path + query)).toBe(isWhole ? 200 : 404);
    const faces = await facesFor(viewer.browser, owner.id);
    expect(faces).toHaveLength(classification === 'SFW' ? 1 : 0);
    // The owner sees their own in every mode.
    expect(await statusOf(owner.browser, path)).toBe(200);
    expect((await imagesFor(owner.browser, owner.id))[0]?.blur).toBeUndefined();
  });

  it('[PHOTO-08] a verified ID unblurs, and an unknown place is strict', async () => {
    const [owner, viewer] = [await photographer(server), await photographer(server)];
    const { path, id } = await addedPhoto(owner.browser, picture);
    await judgePhoto(server, id, { status: 'approved', classification: 'NSFW' });
    await inMode(viewer, null);
    expect(await statusOf(viewer.browser, path)).toBe(404);
    await server.server.setModerationFlags(viewer.id, { isIdVerified: true });
    expect(await statusOf(viewer.browser, path)).toBe(200);
    expect((await imagesFor(viewer.browser, owner.id))[0]?.blur).toBeUndefined();
    await server.server.setModerationFlags(viewer.id, { isIdVerified: false });
    expect(await statusOf(viewer.browser, path)).toBe(404);
  });

  it('[PHOTO-09] the session makes it stricter, and never looser than the place', async () => {
    const viewer = await photographer(server);
    const modeOf = async () =>
      ((await viewer.browser.get('/api/user/current')).body as { sfwMode: string }).sfwMode;
    const bySession = (mode: string, headers?: Record<string, string>) =>
      viewer.browser.put('/api/user/sfw-mode', { mode }, headers);
    await inMode(viewer, 'off');
    expect(await modeOf()).toBe('off');
    await bySession('deep');
    expect(await modeOf()).toBe('deep');
    await bySession('off');
    expect(await modeOf()).toBe('off');
    await bySession('off', { 'x-app-platform': 'ios' });
    expect(await modeOf()).toBe('strict');
    await viewer.browser.put('/api/user/options', { options: { nsfwContentIosApp: true } });
    await bySession('off', { 'x-app-platform': 'ios' });
    expect(await modeOf()).toBe('off');
    await inMode(viewer, 'strict');
    await bySession('off');
    expect(await modeOf()).toBe('strict');
  });
});

describe('faces of a list', () => {
  it('come many in one answer, each the photo of a card, and no more than the maximum', async () => {
    const [one, other] = [await photographer(server), await photographer(server)];
    const [without, viewer] = [await photographer(server), await photographer(server)];
    for (const { browser } of [one, other]) {
      const { id } = await addedPhoto(browser, picture);
      await judgePhoto(server, id, { status: 'approved', classification: 'SFW' });
    }
    const faces = await facesFor(viewer.browser, one.id, other.id, without.id, 'f'.repeat(24), one.id);
    expect(faces.map(({ ownerId }) => ownerId).toSorted()).toEqual([one.id, other.id].toSorted());
    const bytes = Buffer.from(faces[0]?.image.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    const tooMany = Array.from({ length: MAX_FACES + 1 }, () => one.id);
    expect((await viewer.browser.post('/api/photo/faces', { ownerIds: tooMany })).status).toBe(400);
    expect((await viewer.browser.post('/api/photo/faces', { ownerIds: [] })).status).toBe(400);
  });

  it('a card carries the first photo that everyone may see, in the order of the profile', async () => {
    const [owner, viewer] = [await photographer(server), await photographer(server)];
    const [first, second] = [
      await addedPhoto(owner.browser, picture),
      await addedPhoto(owner.browser, picture),
    ];
    const onCard = async () => (await facesFor(viewer.browser, owner.id)).map(({ photoId }) => photoId);
    await judgePhoto(server, second.id, { status: 'approved', classification: 'SFW' });
    expect(await onCard()).toEqual([second.id]);
    await judgePhoto(server, first.id, { status: 'approved', classification: 'NSFW' });
    expect(await onCard()).toEqual([second.id]);
    await judgePhoto(server, first.id, { status: 'approved', classification: 'SFW' });
    expect(await onCard()).toEqual([first.id]);
    await owner.browser.put('/api/user/primary-photo', { path: second.path });
    expect(await onCard()).toEqual([second.id]);
    await judgePhoto(server, second.id, { status: 'rejected', classification: 'SFW' });
    expect(await onCard()).toEqual([first.id]);
    await owner.browser.put('/api/user/remove-photo', { path: first.path });
    expect(await onCard()).toEqual([]);
  });
});
