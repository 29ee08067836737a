import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { globalPosts } from '#product/global-chat/server/tables.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import {
  goInside,
  type Inside,
  loggedInPage,
  type InsideOptions,
  serverSeen,
  summaryOf,
} from '../inside.fixture.ts';

const CENTER = { lat: 41.88, lng: -87.63 };
const LOOKING = { viewpoint: 'chosen-spot', at: CENTER };
/** A place in the lake, told by a device that knows it far too well. */
const DEVICE = { latitude: 41.878912, longitude: -87.561234 };

const server = serverSeen({ hasPlaceNames: true });
let inside: Inside | null = null;

afterEach(() => inside?.context.close());

async function arrive(options: InsideOptions = {}): Promise<Page> {
  inside = await loggedInPage(server.browser, server.url, { viewpoint: LOOKING, ...options });
  return inside.page;
}

const reloads = () => inside?.calls.filter(({ path }) => path === '/api/softReload') ?? [];
const cruise = async (page: Page) => {
  const before = reloads().length;
  await page.locator('button[data-state="enabled"]').click();
  await expect.poll(() => reloads().length).toBeGreaterThan(before);
  return reloads().at(-1)?.body;
};

it('[ROUTE-03] [ROUTE-08] map/findme locates the device, browses from there, and is replaced by root in the address', async () => {
  // On a phone an area without people offers no cruising.
  const viewport = { width: 1024, height: 700 };
  const page = await arrive({ geolocation: DEVICE, permissions: ['geolocation'], viewport });
  await page.goto(`${server.url}/map/findme?utm_source=street`);
  // The map, which is root for every visitor with a session.
  await page.waitForURL(`${server.url}/`);
  const own = { physicalLocation: { lat: 41.879, lng: -87.561 }, virtualLocation: null };
  await expect.poll(() => reloads().at(-1)?.body).toMatchObject(own);
  expect(JSON.stringify(inside?.calls)).not.toMatch(/41\.8789|87\.5612/);
  // The map's center is sent as another place, unless it is the own.
  expect(await cruise(page)).toMatchObject(own);
});

it('[ROUTE-05] the map is guarded: without a session no data about people is requested, with one it opens', async () => {
  const page = await arrive();
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(server.url);
  for (const path of ['/', '/map', '/map/findme']) {
    await goInside(page, path);
    await page.getByRole('dialog', { name: 'Adults only' }).waitFor();
    expect(await summaryOf(page).count()).toBe(0);
  }
  expect([reloads().length, sockets]).toEqual([0, 0]);
  await page.context().addCookies(cookies);
  await page.goto(`${server.url}/map`);
  await summaryOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('Enter goes to a searched area even before its name is suggested', async () => {
  const page = await arrive({ hasTouch: true, isMobile: true });
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  const search = page.getByRole('combobox', { name: 'Search people, places' });
  await search.tap();
  await search.fill('Reykjavik');
  await search.press('Enter');
  await expect
    .poll(() => reloads().at(-1)?.body)
    .toMatchObject({ virtualLocation: { lat: expect.closeTo(64.1, 0), lng: expect.closeTo(-21.9, 0) } });
  expect(await search.getAttribute('aria-expanded')).toBe('false');
  expect(await search.inputValue()).toBe('Reykjavík');
});

/** How much of the map about a place is painted in the color of a temporary marker, in pixels. */
async function inkAround(page: Page, x: number, y: number): Promise<number> {
  const shot = await page.screenshot({ clip: { x: x - 24, y: y - 60, width: 48, height: 120 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const { data } = pen?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(i, i + 3);
      if (Math.hypot(red - 0x71, green - 0xc1, blue - 0xf7) < 24) found += 1;
    }
    return found;
  }, shot.toString('base64'));
}

it('[MAP-26] [MAP-27] [MAP-34] a new post is a marker for 45 s, or a line in the sheet below 420 px', async () => {
  const author = await admittedVisitor(server.url);
  const page = await arrive({ viewport: { width: 419, height: 844 }, paintsMap: true });
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'dark' });
  const createdAt = new Date();
  const post = { ...{ id: 'a'.repeat(24), authorId: author.visitor._id, body: 'Quiet tonight.' }, createdAt };
  // 84 pixels to the east and 150 to the north at the zoom the map opens with: beside what floats on the map.
  const at = { lat: CENTER.lat + 0.00479, lng: CENTER.lng + 0.003626 };
  await server.database.database.insert(globalPosts).values({ ...post, ...at });
  await page.goto(server.url);
  const line = page.getByRole('link', { name: '1 new post nearby' });
  await line.waitFor();
  expect(await line.getAttribute('href')).toBe('/global');
  const ink = async () => {
    const box = await page.locator('.maplibregl-canvas').boundingBox();
    if (!box) throw new Error('there is no map');
    // Above its author, and above the middle of the map as far as the sheet covers its foot.
    return inkAround(page, box.x + box.width / 2 + 84, box.y + box.height / 2 - 150 - 42 - 20);
  };
  await page.locator('[data-stage]').waitFor({ state: 'detached' });
  expect(await ink()).toBe(0);

  await page.setViewportSize({ width: 420, height: 844 });
  await line.waitFor({ state: 'detached' });
  await expect.poll(ink).toBeGreaterThan(40);
  await page.setViewportSize({ width: 419, height: 844 });
  await line.waitFor();
  await expect.poll(ink).toBe(0);

  await page.clock.pauseAt(createdAt.getTime() + 44_000);
  expect(await line.count()).toBe(1);
  await page.clock.runFor(2_500);
  await line.waitFor({ state: 'detached' });
});
