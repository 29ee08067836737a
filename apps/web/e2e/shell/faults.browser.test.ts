import { expect, it } from 'vitest';
import { serverSeen, sharedPage, summaryOf } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' } });
/** One page for all, which begins at a document without the app; each test takes back what it refuses. */
const startPage = sharedPage(server, { address: '/icon.svg' });

it('an app whose script does not come says so, and starts once it does', async () => {
  const { page } = await startPage();
  const script = /\/assets\/first-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(server.url);
  const said = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' });
  await said.waitFor();
  expect(await page.getByText('One moment…').count()).toBe(0);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await summaryOf(page).waitFor();
});

it('an app whose words do not come says so, and goes on once they do', async () => {
  const { page } = await startPage();
  const words = /\/assets\/i18n\/.*\/shell\.json$/;
  await page.route(words, (route) => route.abort());
  await page.goto(server.url);
  await page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' }).waitFor();
  await page.unroute(words);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
});

it('a map that does not load says so in its place, and the list stays', async () => {
  const { page } = await startPage();
  const map = /\/assets\/maplibre-[^/]*\.js$/;
  await page.route(map, (route) => route.abort());
  await page.goto(server.url);
  const said = page.getByRole('alert').filter({ hasText: 'Couldn’t load the map.' });
  await said.getByText('Part of this page didn’t load.').waitFor();
  await said.getByRole('button', { name: 'Refresh' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('[data-stage]').getAttribute('aria-busy')).toBe('false');
  await page.getByRole('button', { name: 'Open the list' }).click();
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().waitFor();
  await page.unroute(map);
});

it('[SHELL-009] [SHELL-067] a page whose code cannot be fetched asks to refresh, and the map stays', async () => {
  const { page } = await startPage();
  await page.route(/\/assets\/chats-[^/]*\.js$/, (route) => route.abort());
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  await page.getByRole('link', { name: 'Chats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something went wrong. Please refresh and try again.' });
  await dialog.getByText('Part of this page didn’t load.', { exact: true }).waitFor();
  expect(await page.getByRole('application', { name: 'Map', includeHidden: true }).count()).toBe(1);

  await page.unroute(/\/assets\/chats-[^/]*\.js$/);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'Chats' }).waitFor();
});

it('a page that cannot be fetched without a network says so, and opens once there is one', async () => {
  const { page } = await startPage();
  const ofYou = /\/assets\/(you-[^/]*\.(js|css)|i18n\/en\/you\.json)$/;
  await page.route(ofYou, (route) => route.abort());
  // The modals of errors are fetched ahead, once the map stands.
  await Promise.all([
    ...['overlays', 'dialogs'].map((name) =>
      page.waitForResponse((got) => got.url().includes(`/assets/${name}-`)),
    ),
    page.goto(`${server.url}/global`),
  ]);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'You', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'There are network issues.' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('You’re offline. This opens on its own when you’re back.').waitFor();

  await page.unroute(ofYou);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
  const card = page.locator('section', { hasText: 'Browsing from' }).last();
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

it('[I18N-06] [I18N-07] the page starts even without its texts', async () => {
  const { page } = await startPage();
  const texts = /\/assets\/i18n\/.*\/map\.json$/;
  await page.route(texts, (route) => route.abort());
  await page.goto(server.url);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.locator('[data-stage]').waitFor({ state: 'detached' });
  await page.unroute(texts);
});

it('[SHELL-005] [SHELL-084] an unreachable server is reported in place of everything else', async () => {
  const { page } = await startPage();
  await page.route(/\/api\//, (route) => route.abort('connectionrefused'));
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Can’t connect right now' }).waitFor();
  await page.getByText('We are unable to connect. Please check your connection.').waitFor();
  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await summaryOf(page).waitFor();
});

// Last: how the page reaches the server stays replaced.
it('[SHELL-008] a lost connection shows as a pill over the map, and so does its return', async () => {
  const { page } = await startPage();
  const open: { close: () => Promise<void> }[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/api\/live$/, (toPage) => {
    if (isDown) {
      void toPage.close({ code: 1011 });
      return;
    }
    toPage.connectToServer();
    open.push(toPage);
  });
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  await expect.poll(() => open.length).toBe(1);
  isDown = true;
  await open[0]?.close();
  await page.getByRole('status').filter({ hasText: 'Reconnecting…' }).waitFor();
  isDown = false;
  await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor();
});

it('a page that fails to render says whose fault it is, with a code to quote, and the rest goes on', async () => {
  const { page } = await startPage();
  const chats = /\/assets\/chats-[^/]*\.js$/;
  await page.route(chats, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const Component = () => { throw new RangeError('Meet me at noon'); };`,
    }),
  );
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  await page.getByRole('link', { name: 'Chats' }).click();
  await page.getByText('This one’s our fault.').waitFor();
  const code = await page.locator('code').textContent();
  expect(code).toMatch(/^[\w-]{8}-[0-9a-z]{1,7}$/);
  expect(await page.getByText('Meet me at noon').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.unroute(chats);
  await page.getByRole('link', { name: 'Global' }).click();
  await page.getByRole('heading', { name: 'Global' }).waitFor();
});

it('[SHELL-067] code that is gone because there is a newer version says that, and nothing else does', async () => {
  const { page } = await startPage();
  const chats = /\/assets\/chats-[^/]*\.js$/;
  await page.route(chats, (route) => route.abort());
  await page.goto(server.url);
  await summaryOf(page).waitFor();
  // The first page of another build.
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/app-[\w-]{8}\.js/g, 'app-AAAAAAAA.js');
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole('link', { name: 'Chats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something went wrong. Please refresh and try again.' });
  await dialog.getByText('There’s a newer version. Refresh to get it.').waitFor();
  await page.unroute(`${server.url}/`);
  await page.unroute(chats);
});
