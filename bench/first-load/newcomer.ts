import type { Browser, BrowserContextOptions } from 'playwright-core';
import { codeAmong } from './load-page.ts';

export interface NewcomersCode {
  /** URLs of the code of the first screen, the age check. */
  readonly firstScreen: readonly string[];
  /** URLs of all code fetched until the map of the demo city is shown. */
  readonly untilMap: readonly string[];
}

/** Goes through onboarding as a new visitor, and records what is fetched. */
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
