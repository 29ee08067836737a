import { afterEach, expect, it } from 'vitest';
import { type Inside, loggedInPage, serverSeen, summaryOf } from '../inside.fixture.ts';

const server = serverSeen({ env: { RATE_LIMITS: 'on', DEMO_WORLD: 'still' } });
let inside: Inside | null = null;

afterEach(() => inside?.context.close());

/** A visitor on the map who has made `count` calls, so that the next one exceeds the limit. */
async function afterCalls(method: 'GET' | 'POST', path: string, count: number) {
  inside = await loggedInPage(server.browser, server.url);
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

it('[SHELL-004] [SHELL-081] [SHELL-082] too many reloads lock the screen, which says for how long and disables Refresh', async () => {
  const page = await afterCalls('POST', '/api/softReload', 31);
  await page.locator('button[data-state="enabled"]').click();
  await page.getByRole('heading', { name: 'Take a short break' }).waitFor();
  await page.getByText('You can carry on in 1 minute.').waitFor();
  expect(await page.getByRole('button', { name: 'Refresh' }).isDisabled()).toBe(true);
  expect(await page.getByRole('application', { name: 'Map' }).count()).toBe(0);
});

it('[SHELL-006] [SHELL-088] [SHELL-089] [SHELL-090] too many calls of any kind show the possible reasons', async () => {
  const page = await afterCalls('GET', '/api/user/current', 301);
  await page.reload();
  await page.getByRole('heading', { name: 'We could not let you in' }).waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    'You may have no internet connection.',
    'There were too many requests from your network.',
    'We may have broken something.',
  ]);
});
