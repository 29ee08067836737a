import { listMessages } from '#product/chat/contract/chat-endpoints.ts';
import { sendMessage } from '#product/chat/contract/message-endpoints.ts';
import type { Account } from '../chat/accounts.ts';
import { HttpClient } from '../chat/http-client.ts';
import type { ConversationPage } from './conversation-page.ts';

export interface PageUp {
  /** Messages that were loaded before it. */
  readonly loaded: number;
  readonly cpuMs: number;
  /** The longest task meanwhile, 0 where none was over 50 ms. */
  readonly longestTaskMs: number;
  /** Elements of the messages after it. */
  readonly elements: number;
}

/** CPU in milliseconds of one that arrives, and of one key that is pressed. */
export interface Besides {
  readonly arrivingMs: number;
  readonly keyMs: number;
}

export interface Reading {
  readonly atFirst: Besides;
  readonly pagesUp: readonly PageUp[];
  readonly afterThat: Besides;
}

interface ReadingOptions {
  readonly url: string;
  readonly reader: Account;
  readonly partner: Account;
  readonly pages: number;
}

const PAGE = 50;
const ARRIVING = 20;
const KEYS = 'one sentence, typed at once without a pause';

/** What a frame, and what came in with it, has to do is done by the second one after it. */
const settled = (at: ConversationPage): Promise<unknown> =>
  at.page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
  );

export async function measureReading(at: ConversationPage, options: ReadingOptions): Promise<Reading> {
  const { page } = at;
  await page.evaluate(`
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });`);
  const atFirst = await besides(at, options);
  const pagesUp: PageUp[] = [];
  for (let n = 1; n <= options.pages; n += 1) pagesUp.push(await pageUp(at, n * PAGE));
  const toEnd = page.getByRole('button', { name: 'Go to the newest message' });
  await toEnd.click();
  await toEnd.waitFor({ state: 'detached' });
  return { atFirst, pagesUp, afterThat: await besides(at, options) };
}

/** Scrolls to the top of what is loaded, until the page before that is drawn. */
async function pageUp(at: ConversationPage, loaded: number): Promise<PageUp> {
  const { page, cpuMs } = at;
  await settled(at);
  await page.evaluate('window.longest = 0');
  const before = await cpuMs();
  const answered = page.waitForResponse((response) => response.url().includes(`${listMessages.path}?`));
  await page.evaluate(`{
    const scroller = document.querySelector('[role="log"]').parentElement;
    scroller.scrollTop = -scroller.scrollHeight;
  }`);
  await answered;
  await settled(at);
  const used = (await cpuMs()) - before;
  return {
    ...{ loaded, cpuMs: used },
    longestTaskMs: await page.evaluate<number>('window.longest'),
    elements: await page.evaluate<number>(`document.querySelectorAll('[role="log"] *').length`),
  };
}

async function besides(at: ConversationPage, { url, reader, partner }: ReadingOptions): Promise<Besides> {
  const { page, cpuMs } = at;
  const client = new HttpClient(Number(new URL(url).port), partner.token);
  await settled(at);
  const beforeArriving = await cpuMs();
  for (let n = 0; n < ARRIVING; n += 1) {
    const body = `${String(n)} of ${crypto.randomUUID()}`;
    await client.askFor('POST', sendMessage.path, { userIdTo: reader.id, body });
    await page.getByRole('log').getByText(body).waitFor();
  }
  await settled(at);
  const beforeKeys = await cpuMs();
  client.end();
  await page.getByRole('textbox', { name: /^Message to / }).pressSequentially(KEYS);
  await settled(at);
  const afterKeys = await cpuMs();
  await page.getByRole('textbox', { name: /^Message to / }).fill('');
  return {
    arrivingMs: (beforeKeys - beforeArriving) / ARRIVING,
    keyMs: (afterKeys - beforeKeys) / KEYS.length,
  };
}
