import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startTestServer, type TestServer } from '../server/server.fixture.ts';
import { type Inside, loggedInPage, summaryOf } from './inside.fixture.ts';

let browser: Browser;
let server: TestServer;
let inside: Inside | null = null;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    startTestServer({ env: { RATE_LIMITS: 'on', DEMO_WORLD: 'still' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => inside?.context.close());

/** Somebody on the map who has made so many calls that the next one is too much. */
async function afterCalls(method: 'GET' | 'POST', path: string, count: number) {
  inside = await loggedInPage(browser, server.url);
  const { page } = inside;
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  const statuses = await page.evaluate(
    ([how, where, times]) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          const headers = { 'content-type': 'application/json' };
          const init = how === 'POST' ? { method: how, headers, body: '{}' } : {};
          return (await fetch(where, init)).status;
        }),
      ),
    [method, path, count] as const,
  );
  expect(statuses).toContain(429);
  return page;
}

it('[SHELL-004] [SHELL-081] [SHELL-082] too many reloads lock the screen, which says for how long and lets nobody refresh before', async () => {
  const page = await afterCalls('POST', '/api/softReload', 31);
  await page.locator('button[data-state="enabled"]').click();
  await page.getByRole('heading', { name: 'Take a short break' }).waitFor();
  await page.getByText('You can carry on in 1 minute.').waitFor();
  expect(await page.getByRole('button', { name: 'Refresh' }).isDisabled()).toBe(true);
  expect(await page.getByRole('application', { name: 'Map' }).count()).toBe(0);
});

it('[SHELL-006] [SHELL-088] [SHELL-089] [SHELL-090] too many calls of any kind say what it may be', async () => {
  const page = await afterCalls('GET', '/api/user/current', 301);
  await page.reload();
  await page.getByRole('heading', { name: 'We could not let you in' }).waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    'You may have no internet connection.',
    'There were too many requests from your network.',
    'We may have broken something.',
  ]);
});
