import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { startCrowd } from './crowd/crowd-process.ts';
import type { Judge } from './judge.ts';

const SOCKETS = 2_000;
const SLOW_READERS = 200;
const SAMPLES = 200;
const SAMPLE_EVERY_MS = 50;
const MAX_ANSWER_MS = 200;

/** While a crowd is connected and slow readers take their time, short calls are answered as ever. */
export const crowd: Judge = {
  name: 'crowd',
  programs: [],
  isLong: true,
  run: async () => {
    // With every limit of production. The crowd names the address of each visitor as a proxy does, and connects from it.
    const server = await startBuiltServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    const { ask, end } = startCrowd();
    try {
      const alone = await sample(server.url);
      const connected = await ask({ url: server.url, sockets: SOCKETS, slowReaders: SLOW_READERS });
      const among = await sample(server.url);
      const left = await ask('count');
      const errors =
        among.worst > MAX_ANSWER_MS ? [`/api/health took ${among.worst} ms, ${MAX_ANSWER_MS} at most`] : [];
      if (among.refused > 0) errors.push(`${among.refused} of ${SAMPLES} calls were answered 503`);
      if (left.sockets < SOCKETS) errors.push(`${SOCKETS - left.sockets} of ${SOCKETS} sockets were closed`);
      return {
        errors,
        warnings: [],
        notes: [
          `${connected.sockets} sockets and ${connected.slowReaders} slow readers, of which ${left.slowReaders} are still served`,
          `/api/health alone: median ${alone.median} ms, worst ${alone.worst} ms of ${SAMPLES}`,
          `/api/health among them: median ${among.median} ms, worst ${among.worst} ms of ${SAMPLES}`,
          `/api/app/status among them: ${among.refused} of ${SAMPLES} answered 503`,
        ],
      };
    } finally {
      await end();
      await server.end();
    }
  },
};

interface Sampled {
  /** Milliseconds. */
  readonly median: number;
  readonly worst: number;
  /** Calls that are not urgent, and were answered 503. */
  readonly refused: number;
}

/** How long the health takes, which is answered however busy the server is, and whether another call is answered. */
async function sample(url: string): Promise<Sampled> {
  const times: number[] = [];
  let refused = 0;
  for (let taken = 0; taken < SAMPLES; taken++) {
    const begun = performance.now();
    await statusOf(`${url}/api/health`, [200]);
    times.push(performance.now() - begun);
    if ((await statusOf(`${url}/api/app/status`, [200, 503])) === 503) refused += 1;
    await sleep(SAMPLE_EVERY_MS);
  }
  times.sort((a, b) => a - b);
  return { median: rounded(times[SAMPLES / 2]), worst: rounded(times.at(-1)), refused };
}

async function statusOf(url: string, expected: readonly number[]): Promise<number> {
  const answer = await fetch(url);
  await answer.text();
  if (!expected.includes(answer.status)) throw new Error(`${url} answered ${answer.status}`);
  return answer.status;
}

const rounded = (ms = Number.NaN): number => Math.round(ms * 10) / 10;
