/**
 * `npm run bench:live`: one post to 1,000, 5,000 and 10,000 sockets of one room, one at a time and in bursts, against a
 * room of socket.io and against a bare loop over sockets of ws with the same bytes; about a quarter of an hour.
 * `-- --short` is for trying it out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contestantNames } from './live/contestants.ts';
import { planOf } from './live/extent.ts';
import { measure, type Measured } from './live/measure.ts';
import { figuresOf, toMarkdown } from './live/report.ts';
import { publish, thisMachine } from './report.ts';

const { extent, results, settings } = planOf(process.argv.slice(2));
const FIRST_PORT = 7_460;
const root = path.join(import.meta.dirname, '..');
/** From their sources, as the product runs. */
const programs = {
  server: path.join(import.meta.dirname, 'live', 'server.ts'),
  sockets: path.join(import.meta.dirname, 'live', 'sockets.ts'),
};

async function main(): Promise<void> {
  const machine = {
    ...thisMachine(),
    'socket.io': versionOf('socket.io'),
    ws: versionOf('ws'),
    settings,
  };
  const all: Measured[] = [];
  let port = FIRST_PORT;
  for (const sockets of extent.sizes)
    for (const contestant of contestantNames) {
      console.log(`${contestant}: ${sockets} sockets`);
      port += 1;
      all.push(await measure({ programs, contestant, sockets, port, extent }));
    }
  publish(results, toMarkdown(all, machine), { machine, all }, figuresOf(all));
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

await main();
