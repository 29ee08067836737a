import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import module from 'node:module';
import { fetchNode } from './fetch-node.mjs';
import { dieWithLauncher, isBelowLauncher, LIFELINE, stopWhenNpmIsGone } from './lifeline.mjs';
import { isAtLeast, OLDEST_NODE } from './node-version.mjs';
import { leaveSignalsToOthers, root } from '../steps.mjs';

/**
 * Runs `work` on a recent Node. On an older one restarts the command on the pinned Node, and ends as that one ends.
 */
export async function onRightNode(work) {
  if (isAtLeast(process.versions.node, OLDEST_NODE)) {
    if (isBelowLauncher()) dieWithLauncher();
    else stopWhenNpmIsGone();
    module.enableCompileCache?.(path.join(root, '.cache/compiled'));
    await import('./drizzle-imports.mjs');
    return work();
  }
  return startAgain(await fetchNode());
}

/** An old Node cannot replace itself: it stays as parent, passes signals down and the exit code up. */
function startAgain(node) {
  stopWhenNpmIsGone();
  leaveSignalsToOthers();
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...LIFELINE, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((_settle, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}
