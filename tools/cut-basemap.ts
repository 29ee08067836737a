/**
 * `npm run basemap -- <west,south,east,north | country>`: cuts the streets of an area out of a Protomaps build.
 *
 * `--max-zoom N` (14 unless said otherwise), `--source URL` (an archive; `{date}` stands for the newest day that has
 * one), `--out FILE`. docs/operating.md tells operators of it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { settingsOfThisProcess } from '#platform/config/settings.ts';
import { areaToCut, type AreaToCut } from '#product/basemap/server/cut/area-to-cut.ts';
import { archiveSource } from '#product/basemap/server/cut/archive-source.ts';
import { cutArchive } from '#product/basemap/server/cut/cut-archive.ts';
import { CutRefused } from '#product/basemap/server/cut/cut-refused.ts';
import { DAILY_BUILDS, newestBuild } from '#product/basemap/server/cut/newest-build.ts';
import {
  megabytes,
  percentOf,
  progressBar,
  progressLine,
} from '#product/basemap/server/cut/progress-line.ts';
import { cutsFolder } from '#product/basemap/server/tiles/choose-basemap.ts';

const USAGE = `Which area? A box in degrees or a country:
  npm run basemap -- 13.1,52.3,13.8,52.7
  npm run basemap -- Germany
Options: --max-zoom N (14) · --source URL · --out FILE`;

const DEEPEST_ZOOM = 15;
/** Shortest time between two drawings of the bar, in milliseconds. */
const MIN_DRAW_INTERVAL_MS = 100;
/** Without a terminal a line is printed each time this much more is there, in percent. */
const LINE_PERCENT = 10;
const INTERRUPTED = 130;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  await cut(readArguments());
} catch (error) {
  if (stop.signal.aborted) {
    console.error('\nStopped. Nothing was kept of it.');
    process.exit(INTERRUPTED);
  }
  if (!(error instanceof CutRefused)) throw error;
  console.error(error.message);
  // A request that is still under way would hold the process.
  process.exit(1);
}

interface Wanted {
  readonly area: AreaToCut;
  readonly maxZoom: number;
  readonly source: string;
  readonly out: string | undefined;
}

function readArguments(): Wanted {
  const options = {
    'max-zoom': { type: 'string' },
    source: { type: 'string' },
    out: { type: 'string' },
  } as const;
  const [asked, ...more] = process.argv.slice(2);
  // A box may begin with a minus, which is no option.
  if (asked === undefined || asked.startsWith('--')) throw new CutRefused(USAGE);
  let values: { readonly 'max-zoom'?: string; readonly source?: string; readonly out?: string };
  try {
    ({ values } = parseArgs({ args: more, options }));
  } catch {
    throw new CutRefused(USAGE);
  }
  const maxZoom = Number(values['max-zoom'] ?? 14);
  if (!Number.isInteger(maxZoom) || maxZoom < 0 || maxZoom > DEEPEST_ZOOM)
    throw new CutRefused(`--max-zoom is a whole number from 0 to ${DEEPEST_ZOOM}.`);
  if (values.out !== undefined && !values.out.endsWith('.pmtiles'))
    throw new CutRefused('--out is a file whose name ends in .pmtiles.');
  return { area: areaToCut(asked), maxZoom, source: values.source ?? DAILY_BUILDS, out: values.out };
}

async function cut({ area, maxZoom, source, out }: Wanted): Promise<void> {
  const folder = cutsFolder(settingsOfThisProcess().dataDir);
  const file = path.resolve(out ?? path.join(folder, `${area.slug}.pmtiles`));
  const url = await newestBuild(source, new Date());
  console.log(
    `${area.title}: ${area.box.map((degrees) => degrees.toFixed(2)).join(', ')}, zooms to ${maxZoom}`,
  );
  console.log(`Reading what there is at ${url.host}${url.pathname}`);
  const show = progressShown();
  const size = await cutArchive({
    source: archiveSource(url, { signal: stop.signal }),
    box: area.box,
    maxZoom,
    out: file,
    signal: stop.signal,
    onPlan: (plan) => {
      console.log(
        `${plan.addressed.toLocaleString('en')} tiles, ${megabytes(plan.tileBytes)} MB; ${megabytes(plan.fetchBytes)} MB to fetch`,
      );
      show.begin(plan.distinct, plan.fetchBytes);
    },
    onProgress: show.progress,
  });
  show.end();
  console.log(`Wrote ${megabytes(size)} MB to ${file}`);
  console.log(whatNext(file, folder));
}

function whatNext(file: string, folder: string): string {
  if (path.dirname(file) !== path.resolve(folder)) return `Start the server with BASEMAP_URL=${file}`;
  return process.env['BASEMAP_URL']
    ? `BASEMAP_URL is set and goes first: start the server without it, or with BASEMAP_URL=${file}`
    : 'Start the server again: it draws these streets by itself.';
}

/** A bar on a terminal, else a line now and then. */
function progressShown() {
  const out = process.stdout;
  let all = { allTiles: 0, allBytes: 0 };
  let begun = 0;
  let drawnAt = 0;
  let told = 0;
  return {
    begin: (allTiles: number, allBytes: number) => {
      all = { allTiles, allBytes };
      begun = performance.now();
    },
    progress: (done: { readonly tiles: number; readonly bytes: number }) => {
      const now = performance.now();
      const progress = { ...done, ...all, elapsedMs: now - begun };
      if (out.isTTY) {
        if (now - drawnAt < MIN_DRAW_INTERVAL_MS) return;
        drawnAt = now;
        out.write(`\r${progressBar(progress)}\u001b[K`);
      } else if (percentOf(progress) >= told + LINE_PERCENT || progress.bytes === all.allBytes) {
        told = percentOf(progress);
        console.log(progressLine(progress));
      }
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
