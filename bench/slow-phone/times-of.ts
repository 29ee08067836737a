import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Seconds since the start of the navigation. */
export interface Times {
  /** Words that tell the visitor something. */
  readonly firstText: number;
  /** The line of the list: how many people are around. */
  readonly list: number;
  /** A face in a row that can be seen. */
  readonly faces: number;
  /** The map has loaded and shows markers. */
  readonly markers: number;
}

export const networks = {
  /** As WebPageTest has it: 400 ms a round trip, 400 kbit/s. */
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  /** As Lighthouse has it: 150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up. */
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;
export type Network = keyof typeof networks;

const SLOWER_CPU = 4;
const DEADLINE_MS = 120_000;

/** The page says when a moment has come: asking from outside would cost its main thread. */
const WATCH = `{
  const moments = {};
  const looks = {
    firstText: () => (document.body?.innerText ?? '').trim() !== '',
    list: () => [...document.querySelectorAll('#nearby-list, [role=tab]')].some(({ innerText }) => /[1-9]/.test(innerText)),
    faces: () => [...document.querySelectorAll('li[aria-posinset]')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.querySelector('svg') !== null && bottom > top && top < innerHeight && bottom <= innerHeight;
    }),
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

/** Opens the map with nothing in any cache, on such a network and a processor four times slower. */
export async function timesOf(
  browser: Browser,
  {
    url,
    context,
    network,
  }: { readonly url: string; readonly context: BrowserContextOptions; readonly network: Network },
): Promise<Times> {
  const room = await browser.newContext(context);
  try {
    const page = await room.newPage();
    const session = await room.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
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
