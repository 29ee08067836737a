/**
 * `npm run bench:files`: how long others wait while 1,000 clients ask for the largest file of the page at once,
 * uncompressed.
 */
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { type BuiltFile, largestScript } from '#platform/testing/largest-script.ts';
import type { Clients, Loaded } from './files/sockets.ts';
import { headOf, median, met, publish, thisMachine } from './report.ts';

const CLIENTS = 1_000;
/** Half of the connections that a server takes of one. */
const PER_ADDRESS = 50;
const ROUNDS = 5;
const EVERY_MS = 20;
/** For some seconds after its start a server preloads what the first calls need, and refuses nothing. */
const STARTED_AFTER_MS = 16_000;
/** For anyone else's call. */
const MAX_DELAY_MS = 200;

interface Round {
  readonly seconds: number;
  /** Sent whole. */
  readonly files: number;
  /** Answered 503, because the server was busy. */
  readonly refused: number;
  /** Milliseconds until `/api/health` was answered: by an open connection, and by a new one each time. */
  readonly open: readonly number[];
  readonly opening: readonly number[];
}

async function main(): Promise<void> {
  const server = await startBuiltServer({ DEMO_WORLD: '0', RATE_LIMITS: 'on' });
  try {
    await sleep(STARTED_AFTER_MS);
    const file = largestScript();
    const rounds: Round[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      rounds.push(await measure(server.url, file, at));
      await sleep(1_000);
    }
    report(file, rounds);
  } finally {
    await server.end();
  }
}

async function measure(url: string, file: BuiltFile, at: number): Promise<Round> {
  // An address of each round, as one address may make no more calls than that.
  const localAddress = `127.0.2.${1 + at}`;
  const openAgent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const newAgent = new Agent({ localAddress });
  await delayOf(url, openAgent);
  const workerData: Clients = {
    ...{ port: Number(new URL(url).port), path: file.path },
    ...{ count: CLIENTS, perAddress: PER_ADDRESS },
  };
  const begunAt = performance.now();
  const clients = new Worker(new URL('./files/sockets.ts', import.meta.url), { workerData });
  let isOver = false;
  const loaded = new Promise<readonly Loaded[]>((resolve, reject) => {
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
  const [answers] = await Promise.all([loaded, watch(openAgent, open), watch(newAgent, opening)]);
  const seconds = (performance.now() - begunAt) / 1_000;
  openAgent.destroy();
  const files = answers.filter(({ status, bytes }) => status === 200 && bytes > file.bytes).length;
  const refused = answers.filter(({ status }) => status === 503).length;
  return { seconds, files, refused, open, opening };
}

function delayOf(url: string, agent: Agent): Promise<number> {
  const begunAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/health`, { agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begunAt);
        else reject(new Error(`/api/health answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

function report({ path: name, bytes }: BuiltFile, rounds: readonly Round[]): void {
  const machine = thisMachine();
  const longest = (kind: 'open' | 'opening') => Math.max(...rounds.flatMap((round) => round[kind]));
  const line = ({ seconds, files, refused, open, opening }: Round, at: number) =>
    `| ${[at + 1, files, refused, seconds.toFixed(1), ...[open, opening].flatMap((delays) => [median(delays), Math.max(...delays)]).map((ms) => ms.toFixed(0))].join(' | ')} |`;
  const text = [
    ...headOf('What others wait for while many load the page', machine),
    '',
    `${CLIENTS} clients of ${Math.ceil(CLIENTS / PER_ADDRESS)} addresses ask at once for ${path.basename(name).replace(/-[\w-]{8}\./, '.')} without \`Accept-Encoding\`: ${bytes.toLocaleString('en-US')} bytes each. Meanwhile another client asks for \`/api/health\`, by an open connection and by a new one each time; it is to wait at most ${MAX_DELAY_MS} ms. All limits are on, as in production; what is refused under pressure is answered 503.`,
    '',
    '| Round | Files sent | Refused (503) | Seconds | Open: median ms | longest | New: median ms | longest |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|',
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
