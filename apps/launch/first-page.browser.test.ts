import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#product/brand.ts';
import { closeDevices, sharedBrowser } from '#platform/testing/browser.ts';
import { startTestServer, type TestServer } from '../server/tests/server.fixture.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startTestServer()]);
});
afterAll(async () => {
  await closeDevices(browser);
  await server.close();
});

it('opens the built app in a browser that can draw the map, and requests no other host', async () => {
  const page = await browser.newPage();
  const asked = new Set<string>();
  const faults: string[] = [];
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(server.url);
  await page.getByRole('heading').first().waitFor();
  expect(await page.title()).toContain(brand.name);
  expect(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)).toBe(
    true,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
  expect(fonts).toContain('loaded');
  expect(fonts).not.toContain('error');
  expect([...asked]).toEqual([server.url]);
  expect(faults).toEqual([]);
});
