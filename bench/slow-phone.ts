/**
 * `npm run bench:slow-phone`: what a phone downloads for the chats, and how long the map takes on a slow network with a
 * slow processor. `-- --short` is for trying it out.
 */
import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { loggedInBrowser } from './first-load/logged-in.ts';
import { median, publish, thisMachine } from './report.ts';
import { bytesOf } from './slow-phone/bytes-of.ts';
import { type Network, networks, timesOf, type Times } from './slow-phone/times-of.ts';
import { toMarkdown } from './slow-phone/report.ts';

const PORT = 26_010;
const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 5;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

async function measure(browser: Browser, url: string) {
  const context = { ...PHONE, ...(await loggedInBrowser(url)) };
  const pages = await bytesOf(browser, { url, context, paths: ['/chats', '/global', '/you', '/'] });
  const all: Record<Network, Times[]> = { 'slow 3G': [], 'slow 4G': [] };
  for (let round = 0; round < rounds; round += 1)
    for (const network of Object.keys(networks) as Network[]) {
      const times = await timesOf(browser, { url, context, network });
      all[network].push(times);
      console.log(`round ${round + 1} of ${rounds}, ${network}:`, JSON.stringify(times));
    }
  const times = { 'slow 3G': middleOf(all['slow 3G']), 'slow 4G': middleOf(all['slow 4G']) };
  return { pages, times };
}

function middleOf(all: readonly Times[]): Times {
  const middle = (of: (times: Times) => number) => median(all.map(of));
  return {
    firstText: middle(({ firstText }) => firstText),
    list: middle(({ list }) => list),
    faces: middle(({ faces }) => faces),
    markers: middle(({ markers }) => markers),
  };
}

const server = await startBuiltServer({ PORT: String(PORT) });
const browser = await launchBrowser();
try {
  const load = loadavg()[0] ?? 0;
  const measured = await measure(browser, server.url);
  const machine = {
    ...thisMachine(),
    chromium: browser.version(),
    settings: `medians of ${rounds}; window ${PHONE.viewport.width} x ${PHONE.viewport.height}`,
    load: `${load.toFixed(1)} processes ready to run before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  };
  publish(
    isShort ? 'slow-phone-short' : 'slow-phone',
    toMarkdown(measured, machine),
    { machine, ...measured },
    {
      ...Object.fromEntries(measured.pages.map(({ path, bytes }) => [`bytes of ${path}`, bytes])),
      ...Object.fromEntries(
        Object.entries(measured.times).flatMap(([network, times]) =>
          Object.entries(times).map(([name, seconds]) => [`${name} on ${network}, s`, seconds]),
        ),
      ),
    },
  );
} finally {
  await browser.close();
  await server.end();
}
