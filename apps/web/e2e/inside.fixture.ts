import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { closeDevices, launchBrowser, sharedBrowser } from '#platform/testing/browser.ts';
import { appStatus } from '#wire/service.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../server/tests/server.fixture.ts';
import { admittedVisitor, type Session } from '../../server/tests/visitors/session.fixture.ts';
import { demoCityAt, returningBrowser } from './returning-browser.fixture.ts';

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export interface Inside {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every call of the page to `/api`, in order. */
  readonly calls: readonly { readonly path: string; readonly body: unknown }[];
}

export interface DeviceOptions extends ContextOptions {
  /**
   * Whether the browser asks for less data, so that nothing is fetched ahead but what a page needs: a third less work.
   * So it does, unless said otherwise: a test that goes on without a network needs what was fetched ahead.
   */
  readonly savesData?: boolean;
  /** Whether the map paints its pixels; unless a test looks at them they are half of what a page costs the GPU. */
  readonly paintsMap?: boolean;
}

export interface InsideOptions extends DeviceOptions {
  /** What was settled on an earlier visit; all of it unless said otherwise. */
  readonly hasChosenCookies?: boolean;
  readonly isOnboarded?: boolean;
  /** From where the map was looked at last; the demo city unless said otherwise. */
  readonly viewpoint?: object;
  /** `YYYY-MM-DD`; long of age unless said otherwise. */
  readonly dateOfBirth?: string;
  /** Whose browser it is; that of a new visitor unless said otherwise. */
  readonly who?: Pick<Session, 'headers'>;
}

export interface DemoServer {
  readonly url: string;
  /** The page of a visitor who is inside already; it is closed when the test ends. */
  readonly arrive: (options?: InsideOptions) => Promise<Page>;
  /** The page of a visitor for all tests of the file or `describe` that asks for it; see `sharedPage`. */
  readonly share: (options?: SharedOptions) => () => Promise<Inside>;
  /** Every call of the page that arrived last to `/api`, in order. */
  readonly calls: () => Inside['calls'];
}

/** A server and the browser that looks at it; both are there once the tests of the file run. */
export interface ServerSeen {
  readonly server: TestServer;
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  readonly database: TestServer['database'];
  readonly emails: TestServer['emails'];
  readonly browser: Browser;
}

export interface SharedOptions extends InsideOptions {
  /** What is done to the page before it is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Where it is loaded; the map unless said otherwise. */
  readonly address?: string;
}

interface ServerSeenOptions extends TestServerOptions {
  /** The streets are drawn below people and places; where no test looks at them, each page is spared half its work. */
  readonly hasStreets?: boolean;
  /**
   * The names of the world are read before the first test, as the server does when it starts: beside other work that
   * takes longer than a page waits for the first search, post or home city. It costs over a second of CPU.
   */
  readonly hasPlaceNames?: boolean;
  /** Whether the browser is one that can show notices. */
  readonly allowsNotifications?: boolean;
}

const BARE_MAP = path.join(projectRoot, 'apps/web/e2e/map/bare-map.fixture.json');

/** A server and a browser for all tests of the file that asks for them. */
export function serverSeen({
  hasStreets = false,
  hasPlaceNames = false,
  allowsNotifications = false,
  ...options
}: ServerSeenOptions = {}): ServerSeen {
  let browser: Browser;
  let server: TestServer;
  beforeAll(async () => {
    const env = { ...(hasStreets ? {} : { BASEMAP_URL: BARE_MAP }), ...options.env };
    [browser, server] = await Promise.all([
      allowsNotifications ? launchBrowser({ allowsNotifications, isShortLived: true }) : sharedBrowser(),
      startTestServer({ ...options, env }),
    ]);
    if (hasPlaceNames) await server.server.warmUp();
  });
  afterAll(async () => {
    await (allowsNotifications ? browser.close() : closeDevices(browser));
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    get database() {
      return server.database;
    },
    emails: () => server.emails(),
    get browser() {
      return browser;
    },
  };
}

/** The same with the demo world, for tests of who is inside already. */
export function demoServer(): DemoServer {
  const server = serverSeen({ env: { DEMO_WORLD: 'still' }, hasPlaceNames: true });
  let inside: Inside | null = null;
  afterEach(() => inside?.context.close());
  return {
    get url() {
      return server.url;
    },
    arrive: async (options) => {
      inside = await loggedInPage(server.browser, server.url, options);
      return inside.page;
    },
    share: (options) => sharedPage(server, options),
    calls: () => inside?.calls ?? [],
  };
}

/**
 * One page for all tests of the file or `describe` that ask for it, loaded for the first: most tests cost less than that.
 * Each leaves it as others need it; after a failed test the next gets a new one.
 */
export function sharedPage(
  server: Pick<ServerSeen, 'browser' | 'url'>,
  options: SharedOptions | (() => Promise<SharedOptions>) = {},
): () => Promise<Inside> {
  let inside: Inside | null = null;
  const close = async () => {
    await inside?.context.close();
    inside = null;
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close();
  });
  afterAll(close);
  return async () => {
    if (inside) return inside;
    const { prepare, address = '/', ...how } = typeof options === 'function' ? await options() : options;
    inside = await loggedInPage(server.browser, server.url, how);
    await prepare?.(inside.page);
    await inside.page.goto(server.url + address);
    return inside;
  };
}

/**
 * A device that knows nobody, time after time: a document that is loaded where another was costs half of one on a new
 * device. All it keeps is what came over the network; sockets that are routed and scripts that are added would stay.
 */
export function forgetfulDevice(
  server: Pick<ServerSeen, 'browser' | 'url'>,
  options: DeviceOptions = {},
): () => Promise<Page> {
  let page: Page | null = null;
  const close = async () => {
    await page?.context().close();
    page = null;
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close();
  });
  afterAll(close);
  return async () => {
    page ??= await (await newDevice(server.browser, options)).newPage();
    page.removeAllListeners();
    await page.unrouteAll();
    // The app writes no more once it is left.
    await page.goto(`${server.url}/icon.svg`);
    await page.evaluate(() => sessionStorage.clear());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'all' });
    await devtools.detach();
    await page.context().clearCookies();
    return page;
  };
}

/** Every call of the page to `/api` from now on, in order. */
export function callsOf(page: Page): Inside['calls'] {
  const calls: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push({ path: pathname, body: JSON.parse(request.postData() ?? 'null') });
  });
  return calls;
}

/** A device that knows nobody yet: a phone, on which nothing flies or slides, unless said otherwise. */
export async function newDevice(
  browser: Browser,
  { savesData = true, paintsMap = false, ...options }: DeviceOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
    ...options,
  });
  if (!paintsMap) await context.addInitScript(paintNothing);
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  return context;
}

/** WebGL works as before, but for the calls that paint. */
function paintNothing(): void {
  const drawing = ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'];
  for (const name of drawing)
    Object.defineProperty(WebGL2RenderingContext.prototype, name, { value: () => undefined });
}

/** The browser of a visitor who passed the age check on an earlier day; nothing is opened yet. */
export async function loggedInPage(
  browser: Browser,
  url: string,
  {
    hasChosenCookies = true,
    isOnboarded = true,
    viewpoint,
    dateOfBirth,
    who,
    ...options
  }: InsideOptions = {},
): Promise<Inside> {
  const { headers } = who ?? (await admittedVisitor(url, dateOfBirth));
  const context = await newDevice(browser, options);
  const kept = returningBrowser(
    { headers },
    { hasChosenCookies, isOnboarded, viewpoint: viewpoint ?? (await demoCity(url)) },
  );
  await context.addCookies(kept.cookies.map((cookie) => ({ ...cookie, url })));
  await context.addInitScript((entries) => {
    // What the page itself has changed since stays.
    if (sessionStorage.getItem('kept') !== null) return;
    sessionStorage.setItem('kept', '1');
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, kept.localStorage);
  const page = await context.newPage();
  return { context, page, calls: callsOf(page) };
}

async function demoCity(url: string): Promise<object> {
  const answer: unknown = await (await fetch(`${url}${appStatus.path}`)).json();
  return demoCityAt(appStatus.answer.parse(answer).demoWorld?.location);
}

/**
 * Goes to an address in the open page, as a link of ours does: routes, guards and redirects answer as when the page
 * is loaded there, which costs ten times as much. One address of each kind is to be loaded all the same.
 */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/**
 * Waits until no dialog is in the history: a closed one leaves its entry a moment later, and a navigation that crosses
 * that is aborted.
 */
export const dialogsLeft = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays);

/** The numbers of the sheet, or that there are none: the map and what is around are there. */
export const summaryOf = (page: Page) =>
  page
    .getByText(/\d+ (people|person) here · \d+\+? around/)
    .or(page.getByRole('heading', { name: 'Quiet around here' }));
