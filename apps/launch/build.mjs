import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { root, runNode, step } from './steps.mjs';

const SOURCES = [
  'apps/server',
  'apps/web',
  'database',
  'platform',
  'product',
  'wire',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
const stamp = path.join(root, 'dist/.built-from');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');

/** Builds the web app and the server unless `dist` was built from these very sources. */
export async function buildWhenStale() {
  const print = fingerprint(SOURCES);
  if (isStamped(stamp, print)) return;
  rmSync(stamp, { force: true });
  // Whatever this process runs as, a test for one: it changes which React is built in.
  const env = { NODE_ENV: 'production' };
  await Promise.all([
    step('Building the web app', () => runNode([vite, 'build'], { env })),
    step('Building the server', () => runNode([vite, 'build', '--config', 'vite.server.config.ts'], { env })),
  ]);
  writeFileSync(stamp, print);
}
