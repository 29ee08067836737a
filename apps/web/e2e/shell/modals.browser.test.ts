import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CLOSE } from '#product/live/contract.ts';
import { admittedVisitor } from '../../../server/tests/visitors/session.fixture.ts';
import { demoServer, dialogsLeft, goInside, summaryOf } from '../inside.fixture.ts';

const demo = demoServer();
const { arrive } = demo;
/** For what a page that is open already shows as well; a test begins by going where it wants to be. */
const openPage = demo.share();
/** For what a visit begins with: no app is loaded yet, and the visitor has chosen and seen nothing. */
const newPage = demo.share({ hasChosenCookies: false, isOnboarded: false, address: '/icon.svg' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

it('[SHELL-010] [SHELL-019] nothing opens on a first visit: the welcome is offered below the map, waits there, and comes once', async () => {
  const { page } = await newPage();
  const offer = page.getByRole('region', { name: 'New here?' });
  await page.goto(demo.url);
  await offer.waitFor();
  await summaryOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // It takes its place from the map and covers nothing.
  const [line, map] = await Promise.all([offer.boundingBox(), page.locator('main').boundingBox()]);
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 0.5);
  // On a page it is not in the way.
  await goInside(page, '/you');
  await offer.waitFor({ state: 'detached' });
  await goInside(page, '/');
  // Nor beside what is open over the map.
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page, 'Filters').waitFor();
  await offer.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await offer.waitFor();
  await page.locator('[data-sheet] button[aria-expanded]').first().focus();
  await page.keyboard.press('End');
  await offer.waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  await offer.waitFor();
  await offer.getByRole('button', { name: 'How it works' }).click();
  await dialog(page, 'How to read the map').waitFor();
  for (const name of ['Next', 'Next', 'Look around']) await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });
  // Nothing is left that had opened it: the focus goes to the map, and is not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await dialogsLeft(page);
  await page.reload();
  await isLoaded(page);
  await halfASecondOfFrames(page);
  expect([await offer.count(), await page.getByRole('dialog').count()]).toEqual([0, 0]);
});

it('[SHELL-019] the welcome that was declined on one device is not offered on another of the same visitor', async () => {
  const who = await admittedVisitor(demo.url);
  const first = await arrive({ who, isOnboarded: false });
  await first.goto(demo.url);
  const offer = (page: Page) => page.getByRole('region', { name: 'New here?' });
  await Promise.all([
    first.waitForResponse(/\/api\/user\/options$/),
    offer(first).getByRole('button', { name: 'No thanks' }).click(),
  ]);
  await first.context().close();
  const second = await arrive({ who, isOnboarded: false });
  await second.goto(demo.url);
  await isLoaded(second);
  await halfASecondOfFrames(second);
  expect(await offer(second).count()).toBe(0);
});

it('a dialog opened while the history entry of a closed one is being left stays open, and back closes it', async () => {
  const { page } = await openPage();
  await goInside(page, '/');
  await summaryOf(page).waitFor();
  const filters = dialog(page, 'Filters');
  const open = () => page.getByRole('button', { name: 'Filters' }).click();
  await open();
  await filters.waitFor();
  const leave = await page.evaluateHandle(() => {
    const back = history.back.bind(history);
    const begun = new Promise<() => void>((resolve) => (history.back = () => resolve(back)));
    return { begun };
  });
  await page.keyboard.press('Escape');
  await leave.evaluate(({ begun }) => begun);
  await filters.waitFor({ state: 'detached' });
  await open();
  await filters.waitFor();
  await leave.evaluate(async ({ begun }) => {
    const back = await begun;
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    back();
    await left;
    for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  expect(await filters.count()).toBe(1);
  await page.evaluate(() => Reflect.deleteProperty(history, 'back'));
  await page.goBack();
  await filters.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
});

it('[VIS-04] the choice of cookies can be changed in You', async () => {
  const { page } = await openPage();
  await goInside(page, '/you');
  await page.getByRole('button', { name: 'Cookies' }).click();
  await dialog(page, 'Cookies').waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Cookies');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'cookie_consent')?.value).toBe('all');
});

it('[SHELL-011] a visitor without location access or home city is asked for a city, once', async () => {
  const page = await arrive({
    permissions: [],
    viewpoint: { viewpoint: 'chosen-spot', at: { lat: 41.88, lng: -87.63 } },
  });
  await page.goto(demo.url);
  await dialog(page, 'Choose a city').waitFor();
  await page.getByRole('searchbox', { name: 'City' }).fill('Reykjavik');
  await page.getByRole('list', { name: 'Cities found' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      demo
        .calls()
        .filter(({ path }) => path === '/api/user/home-city')
        .map(({ body }) => body),
    )
    .toMatchObject([{ savedCoordinates: { lat: expect.closeTo(64.1, 0), lng: expect.closeTo(-21.9, 0) } }]);
  await page.reload();
  // Nobody is around Reykjavik.
  await page.getByRole('heading', { name: 'Quiet around here' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('[SHELL-015] [SHELL-071] an unsupported version has to be updated, and its dialog cannot be closed', async () => {
  const page = await arrive();
  let isNewer = true;
  await page.routeWebSocket(/\/api\/live$/, (toPage) => {
    // As a server answers that came after this version.
    if (isNewer) void toPage.close({ code: CLOSE.clientTooOld });
    else toPage.connectToServer();
  });
  await page.goto(demo.url);
  const drawer = dialog(page, 'Time to update Hereabout');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  expect(await drawer.getByRole('button').allInnerTexts()).toEqual(['Update now']);
  expect(await drawer.isVisible()).toBe(true);
  isNewer = false;
  await drawer.getByRole('button', { name: 'Update now' }).click();
  await summaryOf(page).waitFor();
  expect(await drawer.count()).toBe(0);
});

it('[SHELL-016] [SHELL-020] [MAP-23] in dev mode five taps on the version open the stats, which show the status of a failed reload', async () => {
  const { page } = await openPage();
  await goInside(page, '/you');
  await page.getByText(/^Version [\w-]{8}$/).waitFor();
  expect(await page.getByRole('button', { name: /^Version/ }).count()).toBe(0);

  await page.context().addCookies([{ name: 'dev_mode', value: '1', url: demo.url }]);
  // As a proxy answers whose server is away.
  await page.route(/\/api\/softReload$/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(demo.url);
  await Promise.all([
    page.getByText('Couldn’t search here').waitFor(), // gone after two seconds
    page.locator('button[data-state="enabled"]').click(),
  ]);
  // A zero would be read as what is there.
  expect(await page.getByRole('tab', { name: 'People', includeHidden: true }).textContent()).toBe('People');
  await page.unroute(/\/api\/softReload$/);
  await page.locator('button[data-state="enabled"]').click();
  await page.locator('button[data-state="rate-limited"]').waitFor();

  await page.getByRole('link', { name: 'You', exact: true }).click();
  const version = page.getByRole('button', { name: /^Version [\w-]{8}$/ });
  const hash = (await version.innerText()).replace('Version ', '');
  for (let tap = 1; tap < 5; tap += 1) await version.click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await version.click();
  const stats = dialog(page, 'Developer stats');
  await stats.waitFor();
  const shown = await stats.innerText();
  expect(shown).toContain(hash);
  expect(shown).toMatch(/Connection\s+connected/);
  expect(shown).toMatch(/Soft reload\s+\d+ ms/);
  expect(shown).toMatch(/People\s+[1-9]\d*\s+Places\s+[1-9]\d*\s+Groups\s+[1-9]\d*/);
  expect(shown).toContain('soft reload failed 502');
});

it('[SHELL-017] [SHELL-115] a drawer opens over the inert map, at most 480 px wide', async () => {
  const { page } = await openPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await goInside(page, '/map/policies/terms-of-service');
  const drawer = dialog(page, 'Terms of service');
  await drawer.waitFor();
  const isMapInert = () =>
    page.evaluate(
      () => document.querySelector('[role="application"]')?.closest('[inert], [aria-hidden]') !== null,
    );
  await expect.poll(isMapInert).toBe(true);
  expect((await drawer.boundingBox())?.width).toBe(480);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await summaryOf(page).waitFor();
});

it('[SHELL-012] [SHELL-019] an account is advertised once a session, a while after arriving', async () => {
  const page = await arrive();
  await page.clock.install();
  await page.goto(demo.url);
  await isLoaded(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.clock.fastForward('03:00');
  const ad = dialog(page, 'Save your profile');
  await ad.waitFor();
  await ad.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await dialogsLeft(page);
  await page.reload();
  await isLoaded(page);
  await page.clock.fastForward('03:00');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

/** Time enough for what is on its way to be drawn. */
const halfASecondOfFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/** The map stands: what comes a while after that is waited for from now on. */
const isLoaded = async (page: Page) => {
  await page.locator('.maplibregl-canvas').waitFor({ state: 'attached' });
  await page.locator('[data-stage]').waitFor({ state: 'detached' });
};
