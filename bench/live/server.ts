/** The server process: serves one contestant, and does what it is told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, ServerOrder } from './contestants.ts';
import { serve, type Serving } from './serving.ts';

let serving: Serving | null = null;
let told = 0;

const answer = (given: Answers[keyof Answers]) => process.send?.(given);

async function obey(order: ServerOrder): Promise<void> {
  if (order.do === 'serve') {
    serving = await serve(order.contestant, order.port);
    answer({ serving: true });
  } else if (order.do === 'tell') {
    const before = process.cpuUsage();
    let lastToldAt = 0;
    for (let time = 0; time < order.times; time++) {
      lastToldAt = Date.now();
      for (let posts = 0; posts < order.posts; posts++) {
        told += 1;
        serving?.tell(told);
      }
      await sleep(order.everyMs);
    }
    const { user, system } = process.cpuUsage(before);
    answer({ cpuMicros: user + system, lastToldAt });
  } else {
    for (let collected = 0; collected < 3; collected++) {
      globalThis.gc?.();
      await sleep(100);
    }
    answer({ residentBytes: process.memoryUsage().rss, inTheRoom: serving?.inTheRoom() ?? 0 });
  }
}

process.on('message', (order: ServerOrder) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
