import { startDisplay, xvfb } from './display.ts';
import { findInstalled, installed } from '../programs/installed.ts';
import type { Judge } from './judge.ts';
import { puppeteer } from './puppeteer.ts';
import { launchFirefox } from './walks/firefox-engine.ts';
import { walk } from './walks/walks.ts';

const findFirefox = () => findInstalled(['firefox-esr', 'firefox']);

/** How it is run: on a desktop with a map, and on a phone's size without one. */
const RUNS = [
  { hasWebGl: true, size: { width: 1280, height: 800 } },
  { hasWebGl: false, size: { width: 390, height: 844 } },
] as const;

/** The walks in a stock Firefox, with WebGL and without. */
export const firefox: Judge = {
  name: 'firefox',
  programs: [installed('Firefox', findFirefox, 'firefox-esr'), puppeteer],
  run: async (ground) => {
    const { url } = await ground.server();
    const executable = findFirefox();
    if (executable === null) throw new Error('Firefox has gone');
    const noDisplay = await xvfb.missing();
    const display = noDisplay === null ? await startDisplay() : null;
    const errors: string[] = [];
    const notes: string[] = noDisplay === null ? [] : [`with WebGL left out: ${noDisplay}`];
    try {
      for (const { hasWebGl, size } of RUNS) {
        if (hasWebGl && display === null) continue;
        const engine = await launchFirefox({ executable, hasWebGl, size, display: display?.name ?? null });
        const how = `${engine.name} ${hasWebGl ? 'with' : 'without'} WebGL, ${size.width} × ${size.height}`;
        const walked = await walk(engine, { url, hasWebGl });
        notes.push(`${how}: ${walked.errors.length === 0 ? 'walked' : 'stopped'}`);
        errors.push(...walked.errors.map((error) => `${how}, ${error}`));
      }
    } finally {
      await display?.end();
    }
    return { errors, warnings: [], notes };
  },
};
