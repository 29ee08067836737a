import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nearnessOf } from '#product/map/view/opening.rules.ts';
import { PASSWORD } from '../../../server/tests/accounts/accounts.fixture.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames: true });
const BERLIN = { lat: 52.52, lng: 13.405 };
const MILWAUKEE = { lat: 43.039, lng: -87.907 };
const PRAGUE = { lat: 50.088, lng: 14.42 };
const REYKJAVIK = { lat: 64.146, lng: -21.94 };

async function pageAt(at: object, who?: Parameters<typeof loggedInPage>[2]): Promise<Page> {
  const viewpoint = { viewpoint: 'chosen-spot', at };
  const { page, context } = await loggedInPage(server.browser, server.url, { viewpoint, ...who });
  await context.addCookies([{ name: 'color_theme', value: 'system', url: server.url }]);
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Quiet around here' }).waitFor();
  return page;
}
const nearest = (page: Page) => page.getByRole('list', { name: 'The nearest people' }).getByRole('button');

it('an empty city says where the nearest are, waits for someone until that is stopped, and leads to a trip and to them', async () => {
  const who = await chatter(server.server);
  for (let others = 0; others < 3; others++)
    await (await chatter(server.server)).post('/api/softReload', { physicalLocation: PRAGUE });
  const page = await pageAt(BERLIN, { who, locale: 'de-DE' });
  await expect
    .poll(() => nearest(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/^3\+ people\s+about 300 km southeast$/),
      // Who is there is made up.
      expect.stringMatching(/^\d+\+ demo people\s+about [\d.]+ km northwest$/),
    ]);
  const tellMe = page.getByRole('button', { name: 'Tell me when someone shows up' });
  await tellMe.click();
  await page.getByText(/^We’ll tell you until \w+/).waitFor();
  expect(await violations(page)).toEqual([]);

  // Also after a reload, and in the settings.
  await page.reload();
  await page.getByText(/^We’ll tell you until \w+/).waitFor();
  await page.getByRole('link', { name: 'Turn on notifications' }).click();
  await page.getByRole('list', { name: 'Areas' }).getByText('Berlin').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Stop' }).click();
  await tellMe.waitFor();
  const kept = await who.get<{ notices: unknown[] }>('/api/area-notice');
  expect(kept.body.notices).toEqual([]);

  await page.getByRole('link', { name: 'Plan a trip' }).click();
  await page.getByRole('button', { name: 'Change city, now Berlin' }).waitFor();
  await page.goBack();
  await nearest(page).first().click();
  await page.getByText(/^\d+ (people|person) here · [1-9]\d*\+? around$/).waitFor();
  await page.context().close();
});

it('a guest signs up over the empty map to be told; the demo city leads to people', async () => {
  const page = await pageAt(REYKJAVIK);
  await expect
    .poll(() => nearest(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/^3\+ people\s+about 1,500 mi east$/),
      expect.stringMatching(/^\d+\+ demo people\s+about [\d,]+ mi west$/),
    ]);
  await page.getByRole('button', { name: 'Tell me when someone shows up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign up to be told' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Demo city', exact: true }).click();
  await page.getByText(/^\d+ (people|person) here · [1-9]\d*\+? around$/).waitFor();
  // As near as the map opens there the first time, with faces instead of rings over each other.
  const zoom = () =>
    page.evaluate(() => (JSON.parse(sessionStorage.getItem('map_view') ?? '{}') as { zoom?: number }).zoom);
  await expect.poll(zoom).toBe(nearnessOf('demo-city'));
  await page.context().close();
});

it('an empty map names the nearest, demo people as such; a newcomer signs up in place and will be told', async () => {
  const page = await pageAt(MILWAUKEE);
  await expect
    .poll(() => nearest(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/ demo people\s+about \d+ mi south$/),
      expect.stringMatching(/^\d+\+ people\s+about .* mi northeast$/),
    ]);
  for (const name of ['Cruise this area', 'Show me here'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.getByRole('button', { name: 'Right now', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tell me when someone shows up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign up to be told' });
  await sheet.getByLabel('Email').fill('milwaukee@mail.example');
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText(/^We’ll tell you until \w+/).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.context().close();
});
