/**
 * `npm run bench:files`: how long others wait while 1,000 clients ask for the largest file of the page at once,
 * uncompressed.
 */
import { readdirSync, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#platform/config/project-root.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import type { Clients } from './files/sockets.ts';
import { headOf, median, met, publish, thisMachine } from './report.ts';

const CLIENTS = 1_000;
const ROUNDS = 5;
const EVERY_MS = 20;
/** Some seconds after its start a server preloads what the first calls need. */
const STARTED_AFTER_MS = 12_000;
/** For anyone else's call. */
const MAX_DELAY_MS = 200;

interface Round {
  readonly seconds: number;
  readonly files: number;
  /** Milliseconds until `/api/health` was answered: by an open connection, and by a new one each time. */
  readonly open: readonly number[];
  readonly opening: readonly number[];
}

async function main(): Promise<void> {
  const server = await startBuiltServer({ DEMO_WORLD: '0' });
  try {
    await sleep(STARTED_AFTER_MS);
    const file = largestScript();
    const rounds: Round[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      rounds.push(await measure(server.url, file));
      await sleep(1_000);
    }
    report(file, rounds);
  } finally {
    await server.end();
  }
}

interface File {
  readonly path: string;
  readonly bytes: number;
}
function largestScript(): File {
  const folder = path.join(projectRoot, 'dist/web/assets');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, bytes: statSync(path.join(folder, name)).size }));
  const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error('the page is not built');
  return largest;
}

async function measure(url: string, file: File): Promise<Round> {
  const [openAgent, newAgent] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()];
  await delayOf(url, openAgent);
  const workerData: Clients = { port: Number(new URL(url).port), path: file.path, count: CLIENTS };
  const begunAt = performance.now();
  const clients = new Worker(new URL('./files/sockets.ts', import.meta.url), { workerData });
  let isOver = false;
  const loaded = new Promise<readonly number[]>((resolve, reject) => {
    clients.once('message', resolve);
    clients.once('error', reject);
  }).finally(() => (isOver = true));
  const [open, opening]: [number[], number[]] = [[], []];
  const watch = async (agent: Agent, delays: number[]) => {
    while (!isOver) {
      delays.push(await delayOf(url, agent));
      await sleep(EVERY_MS);
    }
  };
  const [bytes] = await Promise.all([loaded, watch(openAgent, open), watch(newAgent, opening)]);
  const seconds = (performance.now() - begunAt) / 1_000;
  openAgent.destroy();
  return { seconds, files: bytes.filter((length) => length > file.bytes).length, open, opening };
}

function delayOf(url: string, agent: Agent): Promise<number> {
  const begunAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/health`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - begunAt));
    }).on('error', reject);
  });
}

function report({ path: name, bytes }: File, rounds: readonly Round[]): void {
  const machine = thisMachine();
  const longest = (kind: 'open' | 'opening') => Math.max(...rounds.flatMap((round) => round[kind]));
  const line = ({ seconds, files, open, opening }: Round, at: number) =>
    `| ${[at + 1, files, seconds.toFixed(1), ...[open, opening].flatMap((delays) => [median(delays), Math.max(...delays)]).map((ms) => ms.toFixed(0))].join(' | ')} |`;
  const text = [
    ...headOf('What others wait for while many load the page', machine),
    '',
    `${CLIENTS} clients of ${Math.ceil(CLIENTS / 50)} addresses ask at once for ${path.basename(name).replace(/-[\w-]{8}\./, '.')} without \`Accept-Encoding\`: ${bytes.toLocaleString('en-US')} bytes each. Meanwhile another client asks for \`/api/health\`, by an open connection and by a new one each time; it is to wait at most ${MAX_DELAY_MS} ms.`,
    '',
    '| Round | Files sent | Seconds | Open: median ms | longest | New: median ms | longest |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...rounds.map(line),
    '',
    `Longest: ${longest('open').toFixed(0)} ms by an open connection (${met(longest('open') <= MAX_DELAY_MS)}), ${longest('opening').toFixed(0)} ms by a new one (${met(longest('opening') <= MAX_DELAY_MS)}).`,
    '',
  ].join('\n');
  const figures = {
    'longest wait, open connection, ms': longest('open'),
    'longest wait, new connection, ms': longest('opening'),
  };
  publish('files', text, { machine, rounds }, figures);
}

await main();
