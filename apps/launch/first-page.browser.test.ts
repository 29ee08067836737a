import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { brand } from '#product/brand.ts';
import { cardSize, pageFiles } from '#product/page-files.ts';
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

it('the first page links a manifest and icons, and all of them are there', async () => {
  const page = await (await fetch(server.url)).text();
  const linked = new Map(
    [...page.matchAll(/<link rel="([\w-]+)" href="([^"]+)"/g)].map(([, rel = '', href = '']) => [rel, href]),
  );
  const fetched = (address = 'missing') => fetch(new URL(address, server.url));
  const icon = await fetched('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  expect((await sizeOf(await fetched(linked.get('apple-touch-icon')))).join()).toBe('180,180');
  expect(await sizeOf(await fetched(pageFiles.card))).toEqual([cardSize.width, cardSize.height]);
  for (const file of Object.values(pageFiles))
    expect([file, (await fetched(file)).status]).toEqual([file, 200]);

  const manifest = (await (await fetched(linked.get('manifest'))).json()) as WebManifest;
  expect([manifest.name, manifest.short_name]).toEqual([brand.name, brand.name]);
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    ...['192x192 any', '512x512 any', '512x512 maskable'],
  ]);
  for (const { src, sizes } of pngs) expect((await sizeOf(await fetched(src))).join('x')).toBe(sizes);
});

it('every worker of the build, the map’s and the captcha’s, comes with a policy of its own', async () => {
  const names = readdirSync(path.join(projectRoot, 'dist', 'web', 'assets', 'workers'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual([
    ...['map-worker', 'pbkdf2'],
  ]);
  for (const name of scripts) {
    const { headers } = await fetch(`${server.url}/assets/workers/${name}`);
    expect(headers.get('content-security-policy'), name).toContain("default-src 'self'");
    expect(headers.get('cache-control'), name).toContain('immutable');
  }
});

interface WebManifest {
  readonly name: string;
  readonly short_name: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
}

async function sizeOf(answer: Response): Promise<readonly number[]> {
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return [width, height];
}
