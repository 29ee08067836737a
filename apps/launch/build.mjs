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
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'vite.config.ts',
];
const stamp = path.join(root, 'dist/.built-from');

/** Builds the web app unless `dist` was built from these very sources. */
export async function buildWhenStale() {
  const print = fingerprint(SOURCES);
  if (isStamped(stamp, print)) return;
  rmSync(stamp, { force: true });
  // Whatever this process runs as, a test for one: it changes which React is built in.
  const env = { NODE_ENV: 'production' };
  await step('Building the web app', () => runTool('vite', ['build'], { env }));
  writeFileSync(stamp, print);
}
