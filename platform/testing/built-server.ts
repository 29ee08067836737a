import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/config/project-root.ts';
import { startProcess } from './process.ts';

const run = promisify(execFile);

const PREPARE = `
  const { buildWhenStale } = await import('./apps/launch/build.mjs');
  const { prepareBasemap } = await import('./apps/launch/basemap.mjs');
  await buildWhenStale();
  await prepareBasemap();`;

export interface BuiltServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Stops the server and removes its data. */
  readonly end: () => Promise<void>;
}

/**
 * The built server with the demo world, its own database and the offline base map, without rate limits; people who come are seen at once.
 *
 * @param env additional settings; `PORT` is a free port by default
 * @param flags of Node
 */
export async function startBuiltServer(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<BuiltServer> {
  await run(process.execPath, ['--input-type=module', '-e', PREPARE], { cwd: projectRoot });
  const folder = mkdtempSync(path.join(tmpdir(), 'built-server-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when this process is root
  const settings = {
    ...{ DATA_DIR: path.join(folder, 'data'), DEMO_WORLD: '1', RATE_LIMITS: 'off', ARRIVALS: 'at-once' },
    // Whether models are installed must not decide what a test sees.
    PHOTO_APPROVAL: 'reviewed',
    ...env,
  };
  const server = await startProcess(settings, 'apps/server/main.ts', { flags });
  const end = async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (error) {
    await end();
    throw error;
  }
  return { url: server.url, pid: server.pid, end };
}
