import { startDisplay, xvfb } from './display.ts';
import { findInstalled, installed } from '../programs/installed.ts';
import type { Judge } from './judge.ts';
import { launchWebKit } from './walks/webkit-engine.ts';
import { walk } from './walks/walks.ts';

const PACKAGE = 'webkit2gtk-driver';
const findDriver = () => findInstalled(['WebKitWebDriver']);
const findBrowser = () =>
  findInstalled(
    ['MiniBrowser'],
    ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib*/webkit2gtk-4.*/MiniBrowser'],
  );

/** How it is run: as on a desktop, and narrow with a language that is no language tag (`navigator.language` is `C`). */
const RUNS = [
  { lang: 'en_US.UTF-8', size: { width: 1280, height: 800 } },
  { lang: 'C', size: { width: 390, height: 844 } },
] as const;

/** The walks in WebKitGTK, the nearest to Safari that runs on Linux. */
export const webkit: Judge = {
  name: 'webkit',
  programs: [
    installed('WebKitWebDriver', findDriver, PACKAGE),
    installed('MiniBrowser of WebKitGTK', findBrowser, PACKAGE),
    xvfb,
  ],
  run: async (ground) => {
    const { url } = await ground.server();
    const [driver, browser] = [findDriver(), findBrowser()];
    if (driver === null || browser === null) throw new Error('WebKitGTK has gone');
    const display = await startDisplay();
    const errors: string[] = [];
    const notes: string[] = [];
    try {
      for (const { lang, size } of RUNS) {
        const engine = await launchWebKit({ driver, browser, display: display.name, lang, size });
        const how = `${engine.name} with LANG=${lang}, ${size.width} × ${size.height}`;
        const walked = await walk(engine, { url, hasWebGl: true });
        notes.push(`${how}: ${walked.errors.length === 0 ? 'walked' : 'stopped'}`);
        errors.push(...walked.errors.map((error) => `${how}, ${error}`));
      }
    } finally {
      await display.end();
    }
    return { errors, warnings: [], notes };
  },
};
