/**
 * `npm run bench:live`: one post to 1,000, 5,000 and 10,000 sockets of one room, one at a time and in bursts, against a
 * room of socket.io and against a bare loop over sockets of ws with the same bytes; about a quarter of an hour.
 * `-- --short` is for trying it out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { contestantNames } from './live/contestants.ts';
import { FULL, measure, type Measured, SHORT } from './live/measure.ts';
import { figuresOf, toMarkdown } from './live/report.ts';
import { publish, thisMachine } from './report.ts';

const isShort = process.argv.includes('--short');
const SIZES = isShort ? [500] : [1_000, 5_000, 10_000];
const extent = isShort ? SHORT : FULL;
/** What a short run is short of. */
const LEFT_OUT = `500 sockets instead of 1,000, 5,000 and 10,000; ${SHORT.rounds} round instead of ${FULL.rounds}, of ${SHORT.deliveries.toLocaleString('en')} deliveries instead of ${FULL.deliveries.toLocaleString('en')}; memory weighed after ${SHORT.settlesWithinMs / 1_000} s instead of ${FULL.settlesWithinMs / 1_000} s`;
const FIRST_PORT = 7_460;
const root = path.join(import.meta.dirname, '..');

async function main(): Promise<void> {
  const bundles = { server: await bundle('server'), sockets: await bundle('sockets') };
  const machine = {
    ...thisMachine(),
    'socket.io': versionOf('socket.io'),
    ws: versionOf('ws'),
    settings: `${extent.rounds} rounds; medians${isShort ? `; SHORT RUN, for trying only: ${LEFT_OUT}` : ''}`,
  };
  const all: Measured[] = [];
  let port = FIRST_PORT;
  for (const sockets of SIZES)
    for (const contestant of contestantNames) {
      console.log(`${contestant}: ${sockets} sockets`);
      port += 1;
      all.push(await measure({ bundles, contestant, sockets, port, extent }));
    }
  publish(isShort ? 'live-short' : 'live', toMarkdown(all, machine), { machine, all }, figuresOf(all));
}

/** As the product is built: what is measured is what runs. */
async function bundle(name: 'server' | 'sockets'): Promise<string> {
  const outDir = path.join(root, '.cache', `bench-live-${name}`);
  await build({
    ...{ configFile: false, logLevel: 'error', root },
    build: {
      ssr: path.join(import.meta.dirname, 'live', `${name}.ts`),
      ...{ outDir, target: 'node24', emptyOutDir: true, minify: false },
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
  return path.join(outDir, `${name}.js`);
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

await main();
