import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoCityAt, returningBrowser } from '#apps/web/e2e/returning-browser.fixture.ts';
import { DEMO_CENTER } from '#database/demo-world/city.ts';
import type { Account } from '../chat/accounts.ts';

/** A page that shows a conversation. */
export interface ConversationPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Milliseconds of CPU that its main thread has used. */
  readonly cpuMs: () => Promise<number>;
}

export interface Opened {
  /** From the tap on the row until its newest message is drawn, in milliseconds. */
  readonly elapsedMs: number;
  readonly cpuMs: number;
  readonly elements: number;
}

const MAX_TRIES = 200;
const MESSAGES = '[role="log"] [data-message]';

/** Opens a conversation from the list, as a tap on its row does, and answers what that took. */
export async function measureOpening(
  browser: Browser,
  url: string,
  reader: Account,
  partner: Account,
): Promise<Opened> {
  const { context, page, cpuMs } = await openList(browser, url, reader);
  const before = await cpuMs();
  const elapsedMs = await tapUntilDrawn(page, partner);
  const used = (await cpuMs()) - before;
  const elements = await page.evaluate<number>(`document.querySelectorAll('[role="log"] *').length`);
  await context.close();
  return { elapsedMs, cpuMs: used, elements };
}

export async function openConversation(
  browser: Browser,
  url: string,
  reader: Account,
  partner: Account,
): Promise<ConversationPage> {
  const opened = await openList(browser, url, reader);
  await tapUntilDrawn(opened.page, partner);
  return opened;
}

async function tapUntilDrawn(page: Page, partner: Account): Promise<number> {
  await page.evaluate(`{
    const row = [...document.querySelectorAll('li')].find((one) => one.textContent.includes('person-${partner.id}'));
    const began = performance.now();
    window.drawnAfter = null;
    const look = () => {
      if (!document.querySelector('${MESSAGES}')) requestAnimationFrame(look);
      else requestAnimationFrame(() => (window.drawnAfter = performance.now() - began));
    };
    row.querySelector('button').click();
    look();
  }`);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const drawn = await page.evaluate<number | null>('window.drawnAfter');
    if (drawn !== null) return drawn;
    await sleep(50);
  }
  throw new Error('the conversation was not drawn');
}

async function openList(browser: Browser, url: string, reader: Account): Promise<ConversationPage> {
  const headers = { cookie: `access_token=${reader.token}; has_session=1` };
  const { cookies, localStorage } = returningBrowser({ headers }, { viewpoint: demoCityAt(DEMO_CENTER) });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [...localStorage] }] },
  });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/chats`);
  await page.getByRole('listitem').first().waitFor();
  // What the page has to do besides is done.
  await page.waitForLoadState('networkidle');
  return {
    ...{ context, page },
    cpuMs: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    },
  };
}
