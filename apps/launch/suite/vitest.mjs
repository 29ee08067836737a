import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIFELINE } from '../node/lifeline.mjs';
import { alive, treeOf } from './processes.ts';
import { leaveSignalsToOthers, root } from '../steps.mjs';

const WITHIN_MS = 5_000;
const LOOK_MS = 20;

/**
 * Runs vitest in its own process group.
 *
 * Ctrl+C then reaches this process only, which ends vitest with its workers, servers, browsers and databases.
 *
 * @returns the exit code
 */
export function runVitest(args, env = {}) {
  leaveSignalsToOthers();
  const vitest = spawn(process.execPath, [path.join(root, 'apps/launch/run.mjs'), 'vitest', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env, ...LIFELINE },
  });
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, async () => {
      if (interrupted) return;
      interrupted = true;
      await endAll(vitest.pid);
      process.exit(128 + constants.signals[signal]);
    });
  return new Promise((settle, fail) => {
    vitest.once('error', fail);
    vitest.once('exit', (code) => {
      if (!interrupted) settle(code ?? 1);
    });
  });
}

/** Ends every process found at the start, even those whose parent has ended meanwhile. */
async function endAll(pid) {
  const tree = treeOf(pid);
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    for (const [each] of alive(tree)) kill(each, signal);
    const deadline = performance.now() + WITHIN_MS;
    while (alive(tree).length > 0 && performance.now() < deadline) await sleep(LOOK_MS);
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it ended meanwhile
  }
}
