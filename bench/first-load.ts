/**
 * `npm run bench:first-load`: what the first load of the built page costs, in code over the wire and on the main
 * thread, against a page with the same map and nothing else. `-- --short` is for trying it out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import maplibre from 'maplibre-gl/package.json' with { type: 'json' };
import { DEMO_CENTER } from '#database/demo-world/city.ts';
import { projectRoot } from '#platform/config/project-root.ts';
import { launchBrowser } from '#platform/testing/browser.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { measureCode, sharesByPackage } from './first-load/code-size.ts';
import { serveEmptyPage } from './first-load/empty-page.ts';
import { type Loaded, loadPage, type Loading } from './first-load/load-page.ts';
import { loggedInBrowser } from './first-load/logged-in.ts';
import { followNewcomer } from './first-load/newcomer.ts';
import { figuresOf, toMarkdown } from './first-load/report.ts';
import { publish, thisMachine } from './report.ts';

const PORTS = { product: 26_000, empty: 26_001 };
const isShort = process.argv.includes('--short');
const rounds = isShort ? 3 : 10;
const VIEWPORT = { width: 1440, height: 900 };
/** With reduced motion the ring of a new post is not redrawn each second. */
const WINDOW = { viewport: VIEWPORT, reducedMotion: 'reduce' } as const;
/** As the map opens. */
const ZOOM = 14;
const ROWS_SEEN = 4;

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-first-load-'));
  const server = await startBuiltServer({ PORT: String(PORTS.product) });
  try {
    const empty = await serveEmptyPage(server.url, folder, PORTS.empty);
    const browser = await launchBrowser();
    try {
      const product: Loading = {
        url: server.url,
        context: { ...WINDOW, ...(await loggedInBrowser(server.url)) },
        // The skeleton goes when the map has loaded.
        isInteractive: `document.querySelector('.maplibregl-canvas') !== null && !document.querySelector('[data-stage]')`,
        isFilled: `document.querySelectorAll('li[aria-posinset]').length > ${ROWS_SEEN}`,
      };
      const { width, height } = (await loadPage(browser, product)).canvas;
      const { lat, lng } = DEMO_CENTER;
      const emptyMap: Loading = {
        url: `${empty.url}/?width=${width}&height=${height}&lat=${lat}&lng=${lng}&zoom=${ZOOM}`,
        context: WINDOW,
        isInteractive: `document.body?.dataset.loaded === 'true'`,
        isFilled: 'true',
      };
      await loadPage(browser, emptyMap);
      const newcomer = await followNewcomer(browser, server.url, WINDOW);

      const measured: { readonly product: Loaded[]; readonly emptyMap: Loaded[] } = {
        product: [],
        emptyMap: [],
      };
      const load = loadavg()[0] ?? 0;
      for (let round = 0; round < rounds; round++) {
        const loaded = await loadPage(browser, product);
        const alone = await loadPage(browser, emptyMap);
        measured.product.push(loaded);
        measured.emptyMap.push(alone);
        const cpu = [loaded, alone].map(({ interactive }) => interactive.cpuSeconds.toFixed(2));
        console.log(`round ${round + 1} of ${rounds}: ${cpu.join(' and ')} s`);
      }

      const webRoot = path.join(projectRoot, 'dist', 'web');
      const codeOf = measured.product.map(({ code }) => new Set(code));
      const all = [...new Set(measured.product.flatMap(({ code }) => code))];
      const isInEveryRound = (address: string) => codeOf.every((code) => code.has(address));
      const files = measureCode(all.filter(isInEveryRound), webRoot);
      const appFiles = files.filter(({ isMapLibrary }) => !isMapLibrary);
      const outcome = {
        ...measured,
        files,
        newcomer: {
          firstScreen: measureCode(newcomer.firstScreen, webRoot),
          untilMap: measureCode(newcomer.untilMap, webRoot),
        },
        packages: sharesByPackage(appFiles, webRoot),
        fetchedAhead: all
          .filter((address) => !isInEveryRound(address))
          .map((address) => new URL(address).pathname),
      };
      const machine = {
        ...thisMachine(),
        chromium: browser.version(),
        maplibre: maplibre.version,
        settings: `${rounds} rounds, interleaved; medians; window ${VIEWPORT.width} x ${VIEWPORT.height}, map ${width} x ${height}${isShort ? '; SHORT RUN, for trying only: 3 rounds instead of 10' : ''}`,
        load: `${load.toFixed(1)} processes ready to run before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
      };
      publish(
        isShort ? 'first-load-short' : 'first-load',
        toMarkdown(outcome, machine),
        { machine, ...outcome },
        figuresOf(outcome),
      );
    } finally {
      await browser.close();
      await empty.end();
    }
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
