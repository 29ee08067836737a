/**
 * `npm run screenshots`: takes the pictures of the README into `docs/images`.
 *
 * It starts the built server with the demo world and enters as a newcomer. `-- map-phone-light` takes only that one.
 */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { projectRoot } from '#platform/config/project-root.ts';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { holdLiveEvents, watchFrames } from '#platform/testing/idle-page.ts';

interface Picture {
  readonly name: string;
  readonly theme: 'dark' | 'light';
  readonly context: BrowserContextOptions;
  /** Brings the map into the state to show. */
  readonly arrange: (page: Page) => Promise<void>;
}

const FOLDER = path.join(projectRoot, 'docs', 'images');
const MAX_BYTES = 250_000;
const QUALITY = 80;
/** Markers fade in and tiles load one by one: a map without frames for this long is complete. */
const QUIET_MS = 1_500;
const SAMPLE_MS = 200;
const DEADLINE_MS = 15_000;

const pictures: readonly Picture[] = [
  {
    name: 'map-desktop-dark',
    theme: 'dark',
    context: { viewport: { width: 1440, height: 900 } },
    arrange: async (page) => {
      await page.getByRole('listitem').nth(1).getByRole('button').click();
    },
  },
  {
    name: 'map-phone-light',
    theme: 'light',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    arrange: () => Promise.resolve(),
  },
];

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startBuiltServer();
  const browser = await launchBrowser();
  try {
    const asked = process.argv.slice(2);
    for (const picture of pictures)
      if (asked.length === 0 || asked.includes(picture.name)) await take(browser, server.url, picture);
  } finally {
    await browser.close();
    await server.end();
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { name, theme } = picture;
  const context = await browser.newContext({ ...picture.context, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'color_theme', value: theme, url }]);
  const page = await context.newPage();
  await watchFrames(page);
  await holdLiveEvents(page);
  await page.goto(url);
  await passAgeCheck(page);
  await rest(page);
  await picture.arrange(page);
  await rest(page);
  const file = path.join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
  await context.close();
  const { size } = statSync(file);
  console.log(`${file}: ${Math.round(size / 1_000)} kB`);
  if (size > MAX_BYTES) throw new Error(`${name} is heavier than ${MAX_BYTES / 1_000} kB`);
}

/** Passes the age check and chooses the demo city. */
async function passAgeCheck(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').fill('06');
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('checkbox').check();
  await button('Come in').click();
  await button('Look around the demo city').click();
  await page.locator('.maplibregl-canvas').waitFor();
}

/** Waits until the map draws nothing more, with a timeout for busy machines. */
async function rest(page: Page): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  const state = `({
    isUp: document.querySelector('[data-stage], #splash') === null,
    quietMs: performance.now() - window.__lastFrame,
  })`;
  for (;;) {
    const { isUp, quietMs } = await page.evaluate<{ isUp: boolean; quietMs: number }>(state);
    if (isUp && quietMs > QUIET_MS) return;
    if (Date.now() > deadline) {
      if (!isUp) throw new Error('The map does not appear.');
      console.log('The map still draws; look at the picture.');
      return;
    }
    await page.waitForTimeout(SAMPLE_MS);
  }
}

await main();
