import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped } from './fingerprint.ts';
import { root, step } from './steps.mjs';
import { runTool } from './tools.mjs';

const SOURCES = [
  'apps/web',
  'platform',
  'product',
  'wire',
  'tools/build',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'vite.config.ts',
];
const stamp = path.join(root, 'dist/.built-from');

/** Builds the web app unless `dist` is current. */
export async function buildWhenStale() {
  const print = fingerprint(SOURCES);
  if (isStamped(stamp, print)) return;
  rmSync(stamp, { force: true });
  // Regardless of this process's own value, such as a test's: it selects the React build.
  const env = { NODE_ENV: 'production' };
  await step('Building the web app', () => runTool('vite', ['build'], { env }));
  writeFileSync(stamp, print);
}
