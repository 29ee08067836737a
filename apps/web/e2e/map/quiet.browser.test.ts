import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../../server/tests/accounts/accounts.fixture.ts';
import { chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { violations } from '../accessibility/accessible.fixture.ts';
import { loggedInPage, serverSeen } from '../inside.fixture.ts';

const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames: true });
const BERLIN = { lat: 52.52, lng: 13.405 };
const MILWAUKEE = { lat: 43.039, lng: -87.907 };
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
  const page = await pageAt(BERLIN, { who, locale: 'de-DE' });
  await expect.poll(() => nearest(page).allInnerTexts()).toHaveLength(1);
  expect(await nearest(page).innerText()).toMatch(/\+ people\s+Demo city\s+about 7\.000 km northwest$/);
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
  await nearest(page).click();
  await page.getByText(/^\d+ (people|person) here · [1-9]\d*\+? around$/).waitFor();
  await page.context().close();
});

it('a guest signs up over the empty map to be told; the demo city leads to people', async () => {
  const page = await pageAt(REYKJAVIK);
  await expect.poll(() => nearest(page).allInnerTexts()).toHaveLength(1);
  expect(await nearest(page).innerText()).toMatch(/about 3,000 mi west$/);
  await page.getByRole('button', { name: 'Tell me when someone shows up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign up to be told' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Demo city', exact: true }).click();
  await page.getByText(/^\d+ (people|person) here · [1-9]\d*\+? around$/).waitFor();
  await page.context().close();
});

it('in empty Milwaukee a newcomer finds the demo city close by, signs up in place and will be told', async () => {
  const page = await pageAt(MILWAUKEE);
  await expect.poll(() => nearest(page).allInnerTexts()).toHaveLength(1);
  expect(await nearest(page).innerText()).toMatch(/about (75|100) mi south$/);
  await page.getByRole('button', { name: 'Tell me when someone shows up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign up to be told' });
  await sheet.getByLabel('Email').fill('milwaukee@mail.example');
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText(/^We’ll tell you until \w+/).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.context().close();
});
