/** The server process: serves one contestant and executes orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, ServerOrder } from './contestants.ts';
import { serve, type Serving } from './serving.ts';

let serving: Serving | null = null;
let sent = 0;

const answer = (given: Answers[keyof Answers]) => process.send?.(given);

async function obey(order: ServerOrder): Promise<void> {
  if (order.do === 'serve') {
    serving = await serve(order.contestant, order.port);
    answer({ serving: true });
  } else if (order.do === 'send') {
    const before = process.cpuUsage();
    let lastSentAt = 0;
    for (let time = 0; time < order.times; time++) {
      lastSentAt = Date.now();
      for (let posts = 0; posts < order.posts; posts++) {
        sent += 1;
        serving?.send(sent);
      }
      await sleep(order.everyMs);
    }
    const { user, system } = process.cpuUsage(before);
    answer({ cpuMicros: user + system, lastSentAt });
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
