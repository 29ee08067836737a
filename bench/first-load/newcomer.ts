import type { Browser, BrowserContextOptions } from 'playwright-core';
import { codeAmong } from './load-page.ts';

export interface NewcomersCode {
  /** Addresses of the code behind the first screen he sees, the age check. */
  readonly firstScreen: readonly string[];
  /** All the code he has fetched when he stands on the map of the demo city. */
  readonly untilMap: readonly string[];
}

/** Comes in as somebody who was never here, and writes down what is fetched for it. */
export async function followNewcomer(
  browser: Browser,
  url: string,
  context: BrowserContextOptions,
): Promise<NewcomersCode> {
  const room = await browser.newContext(context);
  try {
    const page = await room.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await page.getByLabel('Day').fill('14');
    await page.waitForLoadState('networkidle');
    const firstScreen = codeAmong(asked);
    await page.getByLabel('Month').fill('06');
    await page.getByLabel('Year').fill('1988');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('button', { name: 'Look around the demo city' }).click();
    await page.locator('[data-stage]').waitFor({ state: 'detached' });
    return { firstScreen, untilMap: codeAmong(asked) };
  } finally {
    await room.close();
  }
}
