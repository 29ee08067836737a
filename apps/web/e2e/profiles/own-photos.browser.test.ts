import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { addPhoto, orderPhotos } from '#product/photos/contract.ts';
import { profilePhotos } from '#product/photos/server/tables.ts';
import type { photoRules } from '#product/profiles/contract.ts';
import { getOwnProfile } from '#product/profiles/own-profile.contract.ts';
import { addedPhoto, drawnPicture, photographer } from '../../../server/tests/photos/photos.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { type Inside, loggedInPage, serverSeen } from '../inside.fixture.ts';

type Judgement = Partial<typeof profilePhotos.$inferSelect>;

const server = serverSeen();
let inside: Inside | null = null;
afterEach(() => inside?.context.close());

const SAFE: Judgement = { status: 'approved', classification: 'SFW', judgedBy: 'programs' };
const ADULT: Judgement = { status: 'approved', classification: 'NSFW', judgedBy: 'person' };
const rejected = (rule: (typeof photoRules)[number]): Judgement => ({
  ...{ status: 'rejected', classification: 'UNKNOWN', judgedBy: 'person', rule },
  judgedAt: new Date(),
});

/** The page of a visitor with these photos, the first of them the main one. */
async function withPhotos(...judgements: readonly Judgement[]) {
  const { browser } = await photographer(server.server);
  const paths: string[] = [];
  for (const judgement of judgements) {
    const { id, path } = await addedPhoto(browser, await drawnPicture());
    await server.database.database
      .update(profilePhotos)
      .set({ reviewReason: null, ...judgement })
      .where(eq(profilePhotos.id, id));
    paths.push(path);
  }
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  inside = await loggedInPage(server.browser, server.url, {
    who: { headers: { cookie, origin: server.url } },
  });
  await inside.page.goto(`${server.url}/you/photos`);
  const kept = async () =>
    getOwnProfile.answer
      .parse((await browser.get(getOwnProfile.path)).body)
      .images.map(({ path }) => paths.indexOf(path));
  return { page: inside.page, paths, kept };
}
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
const orders = () => inside?.calls.filter(({ path }) => path === orderPhotos.path) ?? [];

describe('the own photos', () => {
  it('[D5-51] say what became of each, who sees it now, and how many fit', async () => {
    const { page } = await withPhotos(SAFE, ADULT, {}, rejected('advertising'));
    await expect.poll(() => rowsOf(page).count()).toBe(4);
    const [main, adult, pending, refused] = await rowsOf(page).allTextContents();
    expect(main).toBe('Approved MainEveryone can see it.');
    expect(adult).toBe('Approved, adult Blurred where safe mode is on. Never on the map.');
    expect(pending).toBe('In review Only you can see it.');
    expect(refused).toMatch(/^Not approved No ads or contact detailsDecided by a moderator, today \d+:\d+/);
    expect(refused).toContain('Only you can see it.');
    await page.getByRole('heading', { name: '4 of 5' }).waitFor();
    const rules = page.getByRole('link', { name: 'Read the photo rules' });
    expect(await rules.getAttribute('href')).toBe('/map/policies/photo-rules');
    expect(await violations(page, ['dark', 'light'])).toEqual([]);
    await page.getByRole('button', { name: 'Ask for a second look' }).click();
    await expect.poll(() => rowsOf(page).nth(3).textContent()).toContain('A moderator will look again.');
    expect(await page.getByRole('button', { name: 'Ask for a second look' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove photo 4' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: '3 of 5' }).waitFor();
  });

  it('are put into order by the keys of a grip, which keeps the focus and is announced', async () => {
    const { page, kept } = await withPhotos(SAFE, ADULT, {}, SAFE);
    const grip = page.getByRole('button', { name: 'Move photo 4' });
    await grip.press('ArrowUp');
    await page.getByText('Now photo 3 of 4').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move photo 3');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Now photo 2 of 4').waitFor();
    // Not before the main one, which has no grip.
    await page.keyboard.press('ArrowUp');
    await expect.poll(kept).toEqual([0, 3, 1, 2]);
    expect(await page.getByRole('button', { name: 'Move photo 1' }).count()).toBe(0);
    expect(orders()).toHaveLength(2);
    await page.reload();
    await expect.poll(() => rowsOf(page).nth(1).textContent()).toContain('Everyone can see it.');
  });

  it('are put into order by dragging the grip, but not before the main one', async () => {
    const { page, kept } = await withPhotos(SAFE, ADULT, {}, SAFE);
    const dragTo = async (n: number, over: number) => {
      const at = await page.getByRole('button', { name: `Move photo ${n}` }).boundingBox();
      const to = await rowsOf(page)
        .nth(over - 1)
        .boundingBox();
      if (!at || !to) throw new Error('both rows are on the screen');
      await page.mouse.move(at.x + 20, at.y + 20);
      await page.mouse.down();
      await page.mouse.move(at.x + 20, at.y + 30);
      await page.mouse.move(at.x + 20, to.y + to.height / 2);
      await page.mouse.up();
    };
    await dragTo(2, 4);
    await expect.poll(kept).toEqual([0, 2, 3, 1]);
    await page.getByText('Now photo 4 of 4').waitFor();
    await dragTo(4, 1);
    await expect.poll(kept).toEqual([0, 1, 2, 3]);
    // A press alone moves nothing.
    await page.getByRole('button', { name: 'Move photo 3' }).click();
    expect(orders()).toHaveLength(2);
  });

  it('are put into order by a menu, and load again where another device changed them', async () => {
    const { page, paths, kept } = await withPhotos(SAFE, ADULT, {}, SAFE);
    await page.getByRole('button', { name: 'Actions for photo 2' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      ...['Make main', 'Move down', 'Ask for a second look', 'Remove'],
    ]);
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(kept).toEqual([0, 2, 1, 3]);
    const headers = { origin: server.url };
    await page
      .context()
      .request.put(`${server.url}/api/user/remove-photo`, { headers, data: { path: paths[3] } });
    await page.getByRole('button', { name: 'Move photo 3' }).press('ArrowUp');
    await page.getByText('Your photos changed. Try again.').waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    expect(await kept()).toEqual([0, 2, 1]);
  });
});

describe('an upload', () => {
  const uploadOf = (page: Page) => page.getByRole('group', { name: 'The photo being uploaded' });
  const chosen = async (page: Page, buffer: Buffer) =>
    page.getByLabel('Choose a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  /** Heavy however it is compressed. */
  const noise = () =>
    sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
  const drawn = async () => Buffer.from((await drawnPicture()).split(',')[1] ?? '', 'base64');

  it('[D5-51] shows how much was sent, can be cancelled, and then adds nothing', async () => {
    const { page, kept } = await withPhotos(SAFE);
    await rowsOf(page).first().waitFor();
    const devtools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow);
    await chosen(page, await noise());
    const progress = uploadOf(page).getByRole('progressbar', { name: 'Uploading' });
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0.02);
    expect(Number(await progress.getAttribute('value'))).toBeLessThan(1);
    expect(await violations(page, ['dark'])).toEqual([]);
    await uploadOf(page).getByRole('button', { name: 'Cancel' }).click();
    await uploadOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add a photo');
    await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await chosen(page, await drawn());
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    expect(await kept()).toHaveLength(2);
  });

  it('is repeated unseen while another is under way, and by the visitor where the server is not reached', async () => {
    const { page } = await withPhotos(SAFE);
    await rowsOf(page).first().waitFor();
    let times = 0;
    await page.route(`**${addPhoto.path}`, (route) => {
      times += 1;
      if (times === 1) return route.fulfill({ status: 503, json: { error: 'busy' } });
      return times === 2 ? route.abort() : route.continue();
    });
    await chosen(page, await drawn());
    await uploadOf(page).getByText('Couldn’t add the photo. Try again.').waitFor();
    expect(times).toBe(2);
    await uploadOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await uploadOf(page).waitFor({ state: 'detached' });
  });

  it('that is refused says why, and is not tried again', async () => {
    const { page } = await withPhotos(SAFE);
    await rowsOf(page).first().waitFor();
    const tiny = sharp({ create: { width: 400, height: 150, channels: 3, background: '#345' } });
    await chosen(page, await tiny.jpeg().toBuffer());
    await uploadOf(page).getByText('That image is too small. Each side needs 200 pixels.').waitFor();
    expect(await uploadOf(page).getByRole('button').allTextContents()).toEqual(['Cancel']);
  });
});
