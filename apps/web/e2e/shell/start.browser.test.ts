import type { Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer, summaryOf } from '../inside.fixture.ts';

const demo = demoServer();
/**
 * One page for all: a document that is loaded where another was costs half. It begins at one without the app, and each
 * test takes back what it holds up.
 */
const startPage = demo.share({ address: '/icon.svg' });

/** Holds every request of an address back until it is let go. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(address);
  };
}

const skeleton = (page: Page) => page.locator('[data-stage]');

it('[SHELL-049] [SHELL-114] the splash stays 500 ms at least, then fades for 250 ms, and takes no press meanwhile', async () => {
  const { page } = await startPage();
  const watch = await page.addInitScript(() => {
    const seen: { fadedAt?: number; goneAt?: number; fade?: string; presses?: string } = {};
    Object.assign(window, { seen });
    let splash: HTMLElement | null = null;
    new MutationObserver(() => {
      if (!splash) {
        splash = document.getElementById('splash');
        if (!splash) return;
        const { style } = splash;
        // At the moment itself: an observer hears of it only after all else that moment draws.
        Object.defineProperty(style, 'opacity', {
          set: (opacity: string) => {
            seen.fadedAt ??= performance.now();
            style.setProperty('opacity', opacity);
          },
        });
      }
      if (splash.style.getPropertyValue('opacity') === '0') {
        const { transitionDuration, pointerEvents } = getComputedStyle(splash);
        seen.fade ??= transitionDuration;
        seen.presses ??= pointerEvents;
      }
      if (!splash.isConnected) seen.goneAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(demo.url);
  await page.locator('#splash').waitFor({ state: 'detached' });
  const seen = await page.evaluate(
    () =>
      (window as unknown as { seen: { fadedAt: number; goneAt: number; fade: string; presses: string } })
        .seen,
  );
  expect(seen.fadedAt).toBeGreaterThanOrEqual(500);
  expect(seen.goneAt - seen.fadedAt).toBeGreaterThanOrEqual(249);
  expect([seen.fade, seen.presses]).toEqual(['0.25s', 'none']);
  await watch.dispose();
});

it('[SHELL-002] [SHELL-003] a drawn city stands in for the map while it loads, and says what it waits for', async () => {
  const { page } = await startPage();
  const letVisitorGo = await hold(page, /\/api\/id-verification\/verify-jurisdiction$/);
  const letMapGo = await hold(page, /\/assets\/maplibre-[^/]*\.js$/);
  await page.goto(demo.url);
  await page.locator('#root').getByText('One moment…').waitFor();
  expect(await skeleton(page).locator('svg path').count()).toBeGreaterThan(3);
  expect(await skeleton(page).getAttribute('aria-busy')).toBe('true');
  expect(await skeleton(page).getAttribute('data-stage')).toBe('translationsLoaded');

  await letVisitorGo();
  await page.getByText('Loading the map…').waitFor();
  await page.locator('[data-stage="fetchLocationComplete"]').waitFor();

  await letMapGo();
  await skeleton(page).waitFor({ state: 'detached' });
  await page.getByRole('application', { name: 'Map' }).waitFor();
});

it('what is nearby is fetched with the page where the device remembers a viewpoint, and not for a newcomer', async () => {
  const { page } = await startPage();
  const letAppGo = await hold(page, /\/assets\/first-[^/]*\.js$/);
  const isFetched = Promise.all(
    ['js', 'css'].map((kind) => page.waitForRequest(new RegExp(`/nearby-[\\w-]{8}\\.${kind}$`))),
  );
  await page.goto(demo.url, { waitUntil: 'commit' });
  await isFetched;
  const viewpoint = await page.evaluate(() => {
    const kept = localStorage.getItem('viewpoint') ?? '';
    localStorage.removeItem('viewpoint');
    return kept;
  });
  await page.goto(demo.url, { waitUntil: 'commit' });
  await page.locator('#splash-words').waitFor({ state: 'attached' });
  expect(await page.locator('link[href*="/nearby-"]').count()).toBe(0);
  await page.evaluate((kept) => localStorage.setItem('viewpoint', kept), viewpoint);
  // Before it is let go: the next test counts what its own page asks for.
  await page.goto(`${demo.url}/icon.svg`);
  await letAppGo();
});

it('who is around a remembered place is asked once, while it is still asked who the visitor is', async () => {
  const { page } = await startPage();
  // Its welcome would ask again.
  await page.routeWebSocket('**/api/live', () => undefined);
  const asked: unknown[] = [];
  const listen = (request: Request) => {
    if (request.url().endsWith('/api/softReload')) asked.push(request.postDataJSON());
  };
  const letVisitorGo = await hold(page, /\/api\/user\/current$/);
  page.on('request', listen);
  const isAsked = page.waitForRequest(/\/api\/softReload$/);
  await page.goto(demo.url);
  await isAsked;
  expect(await summaryOf(page).count()).toBe(0);
  await letVisitorGo();
  await summaryOf(page).waitFor();
  // A later question, whatever it comes from, goes on from the answer that was asked ahead.
  const fromNothing = asked.filter((body) => !Object.hasOwn(body as object, 'since'));
  expect(fromNothing).toEqual([asked[0]]);
  page.off('request', listen);
  await page.unrouteAll();
});

it('on a slow network the people come before the map, in the letters of the device', async () => {
  const { page } = await startPage();
  const slow = await page.addInitScript(() => {
    Object.assign(Reflect.get(navigator, 'connection') as object, { effectiveType: '3g' });
  });
  const fetched: string[] = [];
  const listen = (request: Request) => void fetched.push(new URL(request.url()).pathname);
  page.on('request', listen);
  const has = (name: RegExp) => fetched.some((file) => name.test(file));
  const letAnswer = await hold(page, /\/api\/softReload$/);
  await page.goto(demo.url);
  await page.getByRole('button', { name: 'Cruise this area' }).waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(has(/\/softReload$/)).toBe(true);
  expect(has(/\/maplibre-/)).toBe(false);
  expect(has(/\.woff2$/)).toBe(false);

  const letMapCome = await hold(page, /\/maplibre-/);
  await letAnswer();
  const first = page.getByRole('list', { name: 'People' }).getByRole('button').first();
  // Once the sheet has come up.
  await first.hover({ trial: true });
  const before = await first.boundingBox();
  await letMapCome();
  await page.getByRole('application', { name: 'Map' }).waitFor();
  expect(has(/\/maplibre-/)).toBe(true);
  // The map parts the rows in those in its view and others, and none moves away from under a thumb.
  await page.getByRole('heading', { name: /^\d+ here$/ }).waitFor();
  expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  page.off('request', listen);
  await slow.dispose();
});

it('a page whose code takes long says that it comes, and shows no map before', async () => {
  const { page } = await startPage();
  const letPageGo = await hold(page, /\/assets\/global-[^/]*\.js$/);
  const letVisitorGo = await hold(page, /\/api\/user\/current$/);
  await page.goto(`${demo.url}/global`);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
  expect(await skeleton(page).count()).toBe(0);
  await letVisitorGo();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
  await letPageGo();
  await page.getByRole('heading', { name: 'Global' }).waitFor();
  expect(await page.getByText('Loading…').count()).toBe(0);
});
