import { demoCityAt, returningBrowser } from '#apps/web/e2e/returning-browser.fixture.ts';
import { DEMO_CENTER } from '#database/demo-world/city.ts';
import { linkTo, pages } from '#product/pages.ts';
import { accountCaller } from './caller.ts';
import { findInstalled, installed } from '../programs/installed.ts';
import type { Judge } from './judge.ts';
import { packages } from './packages.ts';
import {
  launch,
  puppeteer,
  type PuppeteerBrowser,
  type PuppeteerContext,
  type PuppeteerPage,
} from './puppeteer.ts';

const LIGHTHOUSE = 'lighthouse';
const findChromium = () =>
  findInstalled(['chromium', 'chromium-browser', 'google-chrome'], [process.env['BROWSER_PATH'] ?? '']);

interface JudgedPage {
  readonly name: string;
  readonly path: string;
  /** Whether the visitor has an account and looks around the demo city, or is a newcomer. */
  readonly isInside: boolean;
  /** Private pages are `noindex` and say nothing of themselves on purpose, docs/decisions/0057. */
  readonly isPublic: boolean;
  /**
   * How long it goes on fetching ahead after it is loaded, in the little time that a moving map leaves. A slow machine does
   * not come to the end of it: the budget is that of one that does.
   */
  readonly aheadMs?: number;
  /** Transferred until the page is at rest, compressed, in kB of 1,000 bytes. */
  readonly budgetKb: number;
}

const PAGES: readonly JudgedPage[] = [
  {
    ...{ name: 'the first page of a newcomer', path: linkTo(pages.map.home) },
    ...{ isInside: false, isPublic: true, budgetKb: 260 },
  },
  {
    ...{ name: 'the map', path: linkTo(pages.map.home) },
    ...{ isInside: true, isPublic: true, aheadMs: 25_000, budgetKb: 1_150 },
  },
  { name: 'chats', path: linkTo(pages.chat.list), isInside: true, isPublic: false, budgetKb: 390 },
  {
    ...{ name: 'help', path: linkTo(pages.public.text, { '*': 'help' }) },
    ...{ isInside: false, isPublic: true, budgetKb: 240 },
  },
  {
    ...{ name: 'a policy', path: linkTo(pages.support.policy, { policy: 'privacy-policy' }) },
    ...{ isInside: false, isPublic: true, budgetKb: 240 },
  },
  {
    ...{ name: 'signing up', path: linkTo(pages.account.register) },
    ...{ isInside: false, isPublic: false, budgetKb: 275 },
  },
];

interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config: object | undefined,
    page: PuppeteerPage,
  ) => Promise<{ readonly lhr: Report } | undefined>;
}
interface Report {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}
interface Category {
  readonly title: string;
  /** 0 to 1; null where it could not be judged. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}
interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** Software WebGL for the map, as where there is no graphics card. */
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic'];
const LONGEST_ITEMS = 300;

/** Accessibility, best practices and, of public pages, what search engines ask for: 100 each; and bytes by page. */
export const lighthouse: Judge = {
  name: 'lighthouse',
  programs: [installed('Chromium', findChromium, 'chromium'), packages.program(LIGHTHOUSE), puppeteer],
  run: async (ground) => {
    const { url } = await ground.server();
    const browser = await launch({ executablePath: findChromium(), headless: true, args: FLAGS });
    const errors: string[] = [];
    const notes: string[] = [await browser.version()];
    try {
      for (const page of PAGES) {
        const report = await judged(browser, url, page);
        const found = faultsIn(report, page);
        errors.push(...found.errors);
        notes.push(found.note);
      }
    } finally {
      await browser.close();
    }
    return { errors, warnings: [], notes };
  },
};

async function judged(
  browser: PuppeteerBrowser,
  url: string,
  { path, isInside, isPublic, aheadMs = 0 }: JudgedPage,
): Promise<Report> {
  const { default: judge } = await packages.load<Lighthouse>(LIGHTHOUSE);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (isInside) await comeIn(url, page, context);
    const result = await judge(
      url + path,
      {
        // Nothing is slowed down where it is simulated; anything else waits for five seconds without work, and a map that
        // moves leaves no second. The network at rest is what counts.
        ...{ logLevel: 'silent', throttlingMethod: 'simulate', disableStorageReset: true },
        ...{ networkQuietThresholdMs: 2_000, cpuQuietThresholdMs: 0 },
        ...{ pauseAfterLoadMs: aheadMs, maxWaitForLoad: 60_000 },
        onlyCategories: ['accessibility', 'best-practices', ...(isPublic ? ['seo'] : [])],
        onlyAudits: ['network-requests'],
        disableFullPageScreenshot: true,
      },
      undefined,
      page,
    );
    if (!result) throw new Error(`no report of ${path}`);
    if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await context.close();
  }
}

/** A visitor who has chosen everything on an earlier day; the icon is a page without the app. */
async function comeIn(url: string, page: PuppeteerPage, context: PuppeteerContext): Promise<void> {
  const { browser } = await accountCaller(url);
  const { cookies, localStorage } = returningBrowser(
    { headers: { cookie: browser.cookie } },
    { viewpoint: demoCityAt(DEMO_CENTER) },
  );
  const { hostname: domain } = new URL(url);
  await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    `${JSON.stringify(localStorage)}.forEach(({ name, value }) => localStorage.setItem(name, value))`,
  );
}

/** What keeps a page from 100, and from its budget. */
function faultsIn(
  { categories, audits }: Report,
  { name, budgetKb }: JudgedPage,
): { readonly errors: readonly string[]; readonly note: string } {
  const errors = Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return [];
    const faults = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${JSON.stringify(audits[id]?.details?.items ?? []).slice(0, LONGEST_ITEMS)}`);
    return [`${name}: ${title} ${Math.round((score ?? 0) * 100)}: ${faults.join('; ')}`];
  });
  const requests = (audits['network-requests']?.details?.items ?? []) as readonly {
    readonly transferSize?: number;
  }[];
  const kb = Math.round(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000);
  if (kb > budgetKb) errors.push(`${name}: ${kb} kB, of which ${budgetKb} are budgeted`);
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  return { errors, note: `${name}: ${scores.join(', ')}; ${kb} kB of ${budgetKb}` };
}
