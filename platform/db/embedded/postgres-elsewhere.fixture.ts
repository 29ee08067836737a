import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Starts the PostgreSQL of a folder in another process, which then waits to be killed. */
export async function startElsewhere(dataDir: string, fallback: string, lastQuery = 'select 1') {
  const child = fork(
    path.join(import.meta.dirname, 'embedded-postgres.fixture.ts'),
    [dataDir, fallback, lastQuery],
    {
      // The leader of a process group of its own.
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const [said] = (await once(child, 'message')) as [{ how: string; pid: number }];
  return { child, ...said };
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export async function killGroup(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  await gone;
}

/** Lifelines of this data folder that wait or do their work. */
export const lifelinesOf = (dataDir: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      const words = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, 'utf8') : '';
      return words.includes('end-abandoned-postgres') && words.includes(dataDir);
    } catch {
      return false; // it ended meanwhile
    }
  }).length;
