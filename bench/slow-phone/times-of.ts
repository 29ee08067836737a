import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Seconds since the start of the navigation. */
export interface Times {
  /** Words that tell the visitor something. */
  readonly firstText: number;
  /** A row of the list: how many people are around. */
  readonly list: number;
  /** The map has loaded and shows markers. */
  readonly markers: number;
}

/** As WebPageTest has it: 400 ms a round trip, 400 kbit/s. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
const SLOWER_CPU = 4;
const DEADLINE_MS = 120_000;

/** The page says when a moment has come: asking from outside would cost its main thread. */
const WATCH = `{
  const moments = {};
  const looks = {
    firstText: () => (document.body?.innerText ?? '').trim() !== '',
    list: () => /[1-9]/.test(document.getElementById('nearby-list')?.innerText ?? ''),
    markers: () => document.querySelector('.maplibregl-canvas') !== null && !document.querySelector('[data-stage]'),
  };
  const timer = setInterval(() => {
    for (const [name, look] of Object.entries(looks))
      if (!(name in moments) && look()) moments[name] = performance.now() / 1000;
    if (Object.keys(moments).length === Object.keys(looks).length) {
      clearInterval(timer);
      window.__tell(moments);
    }
  }, 50);
}`;

/** Opens the map with nothing in any cache, on slow 3G and a processor four times slower. */
export async function timesOf(
  browser: Browser,
  { url, context }: { readonly url: string; readonly context: BrowserContextOptions },
): Promise<Times> {
  const room = await browser.newContext(context);
  try {
    const page = await room.newPage();
    const session = await room.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    const told = new Promise<Times>((resolve, reject) => {
      setTimeout(() => reject(new Error('the map did not come')), DEADLINE_MS).unref();
      void page.exposeFunction('__tell', (times: Times) => resolve(times)).catch(reject);
    });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'commit', timeout: DEADLINE_MS });
    return await told;
  } finally {
    await room.close();
  }
}
