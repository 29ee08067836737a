import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { holdLiveEvents, watchFrames } from '#platform/testing/page-at-rest.ts';

export interface Loading {
  readonly url: string;
  readonly context: BrowserContextOptions;
  /** An expression that is true in the page once it shows what it has to show. */
  readonly isFilled: string;
}

export interface Loaded {
  /** Seconds of CPU that the page's main thread used until the map was interactive. */
  readonly cpuSeconds: number;
  /** The same tasks by the clock on the wall; more where others use the machine. */
  readonly taskSeconds: number;
  /** From the start of the navigation until then. */
  readonly elapsedSeconds: number;
  /** Addresses of the scripts and style sheets asked for until then. */
  readonly code: readonly string[];
  /** CSS pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
}

/** A map that has drawn no frame for so long is idle. */
const QUIET_MS = 700;
const SAMPLE_MS = 60;
const DEADLINE_MS = 60_000;

interface Sample {
  /** Milliseconds since the navigation began, by the page's clock. */
  readonly at: number;
  readonly lastFrame: number;
  readonly isFilled: boolean;
  readonly cpuSeconds: number;
  readonly taskSeconds: number;
}

/** Opens a page with nothing in any cache and follows it until the map is interactive: filled, and idle from then on. */
export async function loadPage(browser: Browser, { url, context, isFilled }: Loading): Promise<Loaded> {
  const room = await browser.newContext(context);
  try {
    const page = await room.newPage();
    await watchFrames(page);
    await holdLiveEvents(page);
    const asked: { readonly address: string; readonly at: number }[] = [];
    page.on('request', (request) => asked.push({ address: request.url(), at: performance.now() }));
    const cpu = await metricsOf(page, 'threadTicks');
    const clock = await metricsOf(page, 'timeTicks');
    const before = { cpu: await cpu(), clock: await clock() };
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });

    const samples: Sample[] = [];
    const state = `(() => {
      const isFilled = ${isFilled} && document.querySelector('.maplibregl-canvas') !== null;
      return { at: performance.now(), lastFrame: window.__lastFrame, isFilled };
    })()`;
    for (;;) {
      await page.waitForTimeout(SAMPLE_MS);
      const [seen, cpuNow, clockNow] = await Promise.all([
        page.evaluate<Omit<Sample, 'cpuSeconds' | 'taskSeconds'>>(state),
        cpu(),
        clock(),
      ]);
      samples.push({ ...seen, cpuSeconds: cpuNow - before.cpu, taskSeconds: clockNow - before.clock });
      const firstFilled = samples.find((sample) => sample.isFilled);
      if (firstFilled && seen.at - Math.max(seen.lastFrame, firstFilled.at) > QUIET_MS) break;
      if (performance.now() - began > DEADLINE_MS) throw new Error(`the map of ${url} does not come to rest`);
    }
    const firstFilled = samples.find((sample) => sample.isFilled)?.at ?? 0;
    const lastFrame = samples.at(-1)?.lastFrame ?? 0;
    const interactive = samples.find(({ at }) => at >= Math.max(firstFilled, lastFrame));
    if (!interactive) throw new Error('no sample after the last frame');
    const canvas = await page.evaluate<Loaded['canvas']>(`(() => {
      const { width, height } = document.querySelector('.maplibregl-canvas').getBoundingClientRect();
      return { width, height };
    })()`);
    return {
      cpuSeconds: interactive.cpuSeconds,
      taskSeconds: interactive.taskSeconds,
      elapsedSeconds: interactive.at / 1_000,
      code: [
        ...new Set(
          asked
            .filter(({ at, address }) => at - began <= interactive.at && isCode(address))
            .map(({ address }) => address),
        ),
      ],
      canvas,
    };
  } finally {
    await room.close();
  }
}

const isCode = (address: string): boolean => /\.(m?js|css)$/.test(new URL(address).pathname);

/** `TaskDuration` of the page's main thread in seconds: CPU by `threadTicks`, the wall's clock by `timeTicks`. */
async function metricsOf(
  page: Page,
  timeDomain: 'threadTicks' | 'timeTicks',
): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}
