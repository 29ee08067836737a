import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#product/brand.ts';
import { closeDevices, sharedBrowser } from '#platform/testing/browser.ts';
import { startTestServer, type TestServer } from '../../../server/tests/server.fixture.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startTestServer()]);
});
afterAll(async () => {
  await closeDevices(browser);
  await server.close();
});

const title = `Privacy policy · ${brand.name}`;
const scrolled = () => document.querySelector('main')?.scrollTop;

it('a policy is read without JavaScript, and until the app is there, which goes on where it was scrolled', async () => {
  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await without.goto(`${server.url}/policies/privacy-policy`);
  const heading = without.getByRole('heading', { level: 1 });
  expect(await heading.innerText()).toBe('Privacy policy');
  // It lies on top: nothing of the app is over it.
  await heading.click();
  await without.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  expect(await without.getByRole('heading', { level: 1 }).innerText()).toBe('Help');
  await without.goto(`${server.url}/chats`);
  await without.locator('#no-script').click();

  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  let letAppGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (letAppGo = resolve));
  await page.route(/\/assets\/policy-page-[^/]*\.js$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto(`${server.url}/policies/privacy-policy`);
  await page.locator('#served h1').click();
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 400));
  await page.locator('#splash').waitFor({ state: 'detached' });
  expect(await page.title()).toBe(title);
  expect(await page.locator('#served').count()).toBe(1);

  letAppGo();
  await page.locator('#root h1:focus').waitFor();
  expect(await page.locator('h1').allInnerTexts()).toEqual(['Privacy policy']);
  expect([await page.title(), await page.evaluate(scrolled)]).toEqual([title, 400]);
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await expect.poll(() => page.title()).toBe(`Help · ${brand.name}`);
  expect(await page.evaluate(scrolled)).toBe(0);
  await page.getByRole('link', { name: brand.name, exact: true }).click();
  await page.getByRole('heading', { name: 'Adults only' }).waitFor();
  expect(await page.title()).toBe(brand.name);
  expect(faults).toEqual([]);
});
