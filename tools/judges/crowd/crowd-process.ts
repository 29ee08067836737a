import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CrowdOrder, CrowdReport } from './crowd.ts';

export interface CrowdProcess {
  /** Rejects when the process ends before it answers. */
  readonly ask: (order: CrowdOrder | 'count') => Promise<CrowdReport>;
  readonly end: () => Promise<void>;
}

/** Starts a process that is asked by messages. */
export function startCrowd(script = path.join(import.meta.dirname, 'crowd.ts')): CrowdProcess {
  const child: ChildProcess = spawn(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  return {
    ask: async (order) => {
      const answer = once(child, 'message') as Promise<[CrowdReport]>;
      child.send(order);
      const [report] = await Promise.race([
        answer,
        ended.then(([code]) => Promise.reject(new Error(`the crowd ended with ${String(code)}`))),
      ]);
      return report;
    },
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
