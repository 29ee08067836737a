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
/** The same on a later visit, before they were welcomed. */
const returningPage = async () => {
  const { page } = await newPage();
  await page.context().addCookies([{ name: 'cookie_consent', value: 'necessary', url: demo.url }]);
  await page.goto(`${demo.url}/icon.svg`);
  await page.evaluate(async () => {
    localStorage.removeItem('onboarding_seen');
    await fetch('/api/user/options', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ options: { hasSeenIntro: false } }),
    });
  });
  return page;
};

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const DAY_SECONDS = 86_400;

it('[SHELL-010] [SHELL-019] [VIS-04] only cookies are asked on the first visit, the welcome comes on the next, then nothing', async () => {
  const { page } = await newPage();
  await page.goto(demo.url);
  await dialog(page, 'Cookies').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog(page, 'Cookies').count()).toBe(1);
  await page.getByRole('button', { name: 'Essential only' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Nothing had opened it: the focus goes to the map, and is not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const cookies = await page.context().cookies();
  const choice = cookies.find(({ name }) => name === 'cookie_consent');
  expect(choice).toMatchObject({ value: 'necessary', sameSite: 'Lax', path: '/' });
  const lasts = (choice?.expires ?? 0) - Date.now() / 1000;
  expect(lasts).toBeGreaterThan(179 * DAY_SECONDS);
  expect(lasts).toBeLessThanOrEqual(180 * DAY_SECONDS + 1);
  await summaryOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await dialogsLeft(page);
  await page.reload();
  await dialog(page, 'How to read the map').waitFor();
  for (const name of ['Next', 'Next', 'Look around']) await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await dialogsLeft(page);
  await page.goto(demo.url);
  await summaryOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('[SHELL-019] the welcome waits for the map, which is not made below a page of a phone, and can be skipped', async () => {
  const page = await returningPage();
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/maplibre-')) libraries.push(request.url());
  });
  // What is around is loaded by what would make the map.
  await Promise.all([page.waitForResponse(/\/api\/softReload$/), page.goto(`${demo.url}/you`)]);
  await halfASecondOfFrames(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(libraries).toEqual([]);
  await page.getByRole('link', { name: 'Map' }).click();
  await dialog(page, 'How to read the map').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await dialogsLeft(page);
  await page.reload();
  await summaryOf(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('[SHELL-019] the welcome that was seen on one device does not open on another of the same visitor', async () => {
  const who = await admittedVisitor(demo.url);
  const first = await arrive({ who, isOnboarded: false });
  await first.goto(demo.url);
  await dialog(first, 'How to read the map').waitFor();
  await Promise.all([
    first.waitForResponse(/\/api\/user\/options$/),
    first.getByRole('button', { name: 'Skip' }).click(),
  ]);
  await first.context().close();
  const second = await arrive({ who, isOnboarded: false });
  await second.goto(demo.url);
  await isLoaded(second);
  await halfASecondOfFrames(second);
  expect(await second.getByRole('dialog').count()).toBe(0);
});

it('[SHELL-019] the welcome waits until an open drawer is closed', async () => {
  const page = await returningPage();
  const code = /\/assets\/intro-cards-[^/]*\.js$/;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  const [request] = await Promise.all([page.waitForRequest(code), page.goto(demo.url)]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page, 'Filters').waitFor();
  await isLoaded(page);
  release();
  await page.evaluate(`import(${JSON.stringify(request.url())}).then(() => undefined)`);
  // Now nothing but the drawer is in its way.
  await halfASecondOfFrames(page);
  expect(await dialog(page, 'How to read the map').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog(page, 'How to read the map').waitFor();
  await page.unroute(code);
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

it('the choice of cookies can be changed in You', async () => {
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
  const page = await arrive({ permissions: [] });
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

  await page.getByRole('link', { name: 'You' }).click();
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
