import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import type { CrowdOrder, CrowdReport } from './crowd/crowd.ts';
import type { Judge } from './judge.ts';

const SOCKETS = 2_000;
const SLOW_READERS = 200;
const SAMPLES = 200;
const SAMPLE_EVERY_MS = 50;
const MAX_ANSWER_MS = 200;

/** While a crowd is connected and slow readers take their time, a short call is answered as ever. */
export const crowd: Judge = {
  name: 'crowd',
  programs: [],
  isLong: true,
  run: async () => {
    // Everyone comes from one address here, and nobody is to be refused for it.
    const server = await startBuiltServer({ CONNECTIONS_PER_ADDRESS: '0' });
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crowd', 'crowd.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      const alone = await sample(server.url);
      const order: CrowdOrder = { url: server.url, sockets: SOCKETS, slowReaders: SLOW_READERS };
      child.send(order);
      const [connected] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the crowd ended'))),
      ])) as [CrowdReport];
      const among = await sample(server.url);
      child.send('count');
      const [left] = (await once(child, 'message')) as [CrowdReport];
      const errors =
        among.worst > MAX_ANSWER_MS ? [`/api/health took ${among.worst} ms, ${MAX_ANSWER_MS} at most`] : [];
      if (left.sockets < SOCKETS) errors.push(`${SOCKETS - left.sockets} of ${SOCKETS} sockets were closed`);
      return {
        errors,
        warnings: [],
        notes: [
          `${connected.sockets} sockets and ${connected.slowReaders} slow readers, of which ${left.slowReaders} are still served`,
          `/api/health alone: median ${alone.median} ms, worst ${alone.worst} ms of ${SAMPLES}`,
          `/api/health among them: median ${among.median} ms, worst ${among.worst} ms of ${SAMPLES}`,
        ],
      };
    } finally {
      child.kill('SIGTERM');
      await server.end();
    }
  },
};

/** How long a short call takes, in ms. */
async function sample(url: string): Promise<{ readonly median: number; readonly worst: number }> {
  const times: number[] = [];
  for (let taken = 0; taken < SAMPLES; taken++) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/health`);
    await answer.text();
    if (!answer.ok) throw new Error(`/api/health answered ${answer.status}`);
    times.push(performance.now() - begun);
    await sleep(SAMPLE_EVERY_MS);
  }
  times.sort((a, b) => a - b);
  return { median: rounded(times[SAMPLES / 2]), worst: rounded(times.at(-1)) };
}

const rounded = (ms = Number.NaN): number => Math.round(ms * 10) / 10;
