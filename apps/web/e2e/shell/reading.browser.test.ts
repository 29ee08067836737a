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

/** The elements of a text in their order, with the names that style sheets and screen readers know them by. */
const outline = (main: Element) =>
  [main, ...main.querySelectorAll('*')].map((element) => {
    // The app's classes are its style sheets' with more round them: `_title_1x2y3_4`.
    const classes = [...element.classList].map(
      (name) => /^_([A-Za-z]\w*)_[\w-]+_\d+$/.exec(name)?.[1] ?? name,
    );
    const named =
      element.getAttribute('aria-label') ?? (element.hasAttribute('aria-labelledby') ? 'labelled' : '');
    const text = element.children.length === 0 ? element.textContent : '';
    return [element.tagName, ...classes, named, element.getAttribute('href') ?? '', text].join(' ');
  });

it('a policy is read without JavaScript, and until the app is there, which goes on where it was scrolled', async () => {
  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await without.goto(`${server.url}/policies/privacy-policy`);
  const heading = without.getByRole('heading', { level: 1 });
  expect(await heading.innerText()).toBe('Privacy policy');
  // It lies on top: nothing of the app is over it.
  await heading.click();
  await without.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  expect(await without.getByRole('heading', { level: 1 }).innerText()).toBe('Help');
  const servedHelp = await without.locator('#served main').evaluate(outline);
  await without.goto(`${server.url}/chats`);
  // A page of the app says what it lacks, and leads to what can be read.
  await without.locator('#no-script').getByRole('link').click();
  expect(await without.getByRole('heading', { level: 1 }).innerText()).toBe(`About ${brand.name}`);

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
  const served = await page.locator('#served main').evaluate(outline);

  letAppGo();
  await page.locator('#root h1:focus').waitFor();
  expect(served).toEqual(await page.locator('#root main').evaluate(outline));
  expect(await page.locator('h1').allInnerTexts()).toEqual(['Privacy policy']);
  expect([await page.title(), await page.evaluate(scrolled)]).toEqual([title, 400]);
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await expect.poll(() => page.title()).toBe(`Help · ${brand.name}`);
  // The app adds ways into it.
  await expect
    .poll(() => page.locator('#root main').evaluate(outline))
    .toEqual(expect.arrayContaining(servedHelp));
  expect(await page.evaluate(scrolled)).toBe(0);
  await page.getByRole('link', { name: brand.name, exact: true }).click();
  await page.getByRole('heading', { name: 'Adults only' }).waitFor();
  expect(await page.title()).toBe(brand.name);
  expect(faults).toEqual([]);
});
