import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { holdLiveEvents } from '#platform/testing/idle-page.ts';

export interface Loading {
  readonly url: string;
  readonly context: BrowserContextOptions;
  /** An expression that is true in the page once the map has fired its `load`. */
  readonly isInteractive: string;
  /** An expression that is true once the page shows all it has to show beside the map. */
  readonly isFilled: string;
}

export interface Moment {
  /** Seconds of CPU that the page's main thread has used so far. */
  readonly cpuSeconds: number;
  /** Since the start of the navigation. */
  readonly elapsedSeconds: number;
}

export interface Loaded {
  /** The map has fired its `load`: all in view is drawn, and it answers to hand and key. */
  readonly interactive: Moment;
  /** The page is filled as well, and the map has drawn its last frame for a while. */
  readonly atRest: Moment;
  /** Addresses of the scripts and style sheets asked for until the map was interactive; what is fetched in idle time comes later. */
  readonly code: readonly string[];
  /** CSS pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
}

/** A map that has drawn no frame for so long is at rest. */
const QUIET_MS = 2_000;
const DEADLINE_MS = 60_000;

type MomentName = 'interactive' | 'drawn';

/**
 * The page itself says when a moment has come: asking it again and again from outside would cost its main thread
 * the more the longer it takes. It looks before each frame too: what a page does in the frame after a moment is no
 * part of it.
 */
const watch = ({ isInteractive, isFilled }: Loading): string => `{
  const ask = window.requestAnimationFrame;
  let isInteractive = false;
  let isFilled = false;
  const tell = (moment) => window.__tell(moment, performance.now());
  const look = () => {
    if (!isInteractive && (${isInteractive})) {
      isInteractive = true;
      tell('interactive');
    }
    if (isInteractive && !isFilled && (${isFilled})) {
      isFilled = true;
      clearInterval(timer);
      tell('drawn');
    }
  };
  const timer = setInterval(look, 50);
  window.requestAnimationFrame = (frame) =>
    ask.call(window, (time) => {
      look();
      frame(time);
      if (isFilled) tell('drawn');
    });
}`;

/** Opens a page with nothing in any cache and follows it until it is at rest. */
export async function loadPage(browser: Browser, loading: Loading): Promise<Loaded> {
  const room = await browser.newContext(loading.context);
  try {
    const page = await room.newPage();
    const asked: { readonly address: string; readonly at: number }[] = [];
    page.on('request', (request) => asked.push({ address: request.url(), at: performance.now() }));
    const cpu = await mainThreadOf(page);
    const moments: { readonly name: MomentName; readonly at: number; readonly cpu: Promise<number> }[] = [];
    let isOver = false;
    await page.exposeFunction('__tell', (name: MomentName, at: number) => {
      if (!isOver) moments.push({ name, at, cpu: cpu() });
    });
    await page.addInitScript(watch(loading));
    await holdLiveEvents(page);
    const cpuBefore = await cpu();
    const began = performance.now();
    await page.goto(loading.url, { waitUntil: 'commit' });

    let known = 0;
    let knownSince = performance.now();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
      if (moments.length > known) [known, knownSince] = [moments.length, performance.now()];
      const isFilled = moments.some(({ name }) => name === 'drawn');
      if (isFilled && performance.now() - knownSince > QUIET_MS) break;
      if (performance.now() - began > DEADLINE_MS)
        throw new Error(`the map of ${loading.url} does not come to rest`);
    }
    isOver = true;
    await Promise.all(moments.map((moment) => moment.cpu));
    const interactive = moments.find(({ name }) => name === 'interactive');
    const atRest = moments.findLast(({ name }) => name === 'drawn');
    if (!interactive || !atRest) throw new Error('a moment was not reported');
    const momentOf = async (moment: (typeof moments)[number]): Promise<Moment> => ({
      cpuSeconds: (await moment.cpu) - cpuBefore,
      elapsedSeconds: moment.at / 1_000,
    });
    const canvas = await page.evaluate<Loaded['canvas']>(`(() => {
      const { width, height } = document.querySelector('.maplibregl-canvas').getBoundingClientRect();
      return { width, height };
    })()`);
    const early = asked.filter(({ at }) => at - began <= interactive.at);
    return {
      interactive: await momentOf(interactive),
      atRest: await momentOf(atRest),
      code: codeAmong(early.map(({ address }) => address)),
      canvas,
    };
  } finally {
    await room.close();
  }
}

/** Scripts and style sheets, each once. */
export const codeAmong = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => /\.(m?js|css)$/.test(new URL(address).pathname))),
];

/** CPU seconds of the page's main thread since it began. */
async function mainThreadOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}
