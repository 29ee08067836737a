import { expect, it } from 'vitest';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ hasStreets: true, env: { DEMO_WORLD: 'still' } });

it('an area without people says so, leaves the map free, and admits that it has no streets', async () => {
  const { context, page } = await loggedInPage(server.browser, server.url, {
    viewpoint: { viewpoint: 'chosen-spot', at: { lat: 42.417, lng: -90.429 } },
  });
  await page.goto(server.url);
  await page.getByRole('region', { name: 'Nearby list' }).getByText('Quiet around here').first().waitFor();
  // The sheet stands as high as it will once it says this: its foot and the attribution reach to about the middle.
  const streetsMissed = page.getByText('Streets come with the full base map');
  await streetsMissed.waitFor();
  const aboveTheMiddle = () =>
    page.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight * 0.4)?.getAttribute('aria-label'),
    );
  await expect.poll(aboveTheMiddle).toBe('Map');
  const ring = page.getByText(/^2\s?mi$/);
  await ring.waitFor();
  // The place that is looked at is in the middle of what the sheet leaves free.
  const middleIsFree = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect();
      const round = document.querySelector('.maplibregl-marker circle')?.getBoundingClientRect();
      if (!sheet || !round) return null;
      return Math.round((round.top + round.bottom) / 2 - (140 + sheet.top) / 2);
    });
  await expect.poll(middleIsFree).toBe(0);
  const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true });
  for (let zoom = 10; zoom > 7; zoom--) await zoomOut.click();
  await streetsMissed.waitFor({ state: 'detached' });
  expect(await ring.count()).toBe(0);
  await context.close();
});

it('on a slow network faces come before the map, and streets once they are drawn', async () => {
  const { context, page } = await loggedInPage(server.browser, server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(Reflect.get(navigator, 'connection') as object, { effectiveType: '3g' });
  });
  const skeleton = page.locator('[data-stage]');
  const skeletonsAtStreets: number[] = [];
  await page.route(/\.pmtiles/, async (route) => {
    skeletonsAtStreets.push(await skeleton.count());
    await route.continue();
  });
  let letLoad = () => undefined as unknown;
  const library = /\/assets\/maplibre-.*\.js/;
  await page.route(library, (route) => (letLoad = () => route.continue()));
  const isAsked = page.waitForRequest(library);
  await page.goto(server.url);
  await isAsked;
  const face = page.getByRole('tabpanel').getByRole('listitem').first();
  const isSeen = async () => {
    const box = await face.boundingBox();
    return box !== null && box.y + box.height < 844;
  };
  await expect.poll(isSeen).toBe(true);

  await letLoad();
  await page.getByRole('application', { name: 'Map' }).waitFor();
  await expect.poll(() => skeletonsAtStreets.length).toBeGreaterThan(0);
  expect(skeletonsAtStreets.filter((count) => count > 0)).toEqual([]);
  // Nothing moves away from under a thumb.
  expect(await isSeen()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
