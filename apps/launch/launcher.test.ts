import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { freePort, occupyPort, type ServerProcess, startProcess } from '#platform/testing/process.ts';

/** Whole processes, and a Node to fetch, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const TIMEOUT = { timeout: 30_000 };
/** On an empty cache, an old and a new Node come from npm before the build. */
const FETCHES_AND_BUILD_MS = 300_000;

const run = promisify(execFile);
const newNode = process.execPath;
let oldNode: string;

let folder: string;
let running: ServerProcess[];
let database: FreshDatabase;

beforeAll(() => {
  const install = `
    const { installWhenNeeded } = await import('./apps/launch/install.mjs');
    await installWhenNeeded('tools/old-node');
    const { buildWhenStale } = await import('./apps/launch/build.mjs');
    await buildWhenStale();`;
  execFileSync(newNode, ['--input-type=module', '-e', install], { cwd: projectRoot });
  oldNode = installedNode(path.join(projectRoot, 'tools/old-node'));
  // What an old Node fetches once, before the tests that start it.
  const fetch = "const { fetchNode } = await import('./apps/launch/node/fetch-node.mjs'); await fetchNode();";
  execFileSync(oldNode, ['--input-type=module', '-e', fetch], { cwd: projectRoot });
}, FETCHES_AND_BUILD_MS);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'launcher test '));
  chmodSync(folder, 0o755);
  running = [];
  database = await freshDatabase();
});

afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

/** Among a folder's packages, the Node for this machine. */
function installedNode(of: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(of, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { bin: { node: string } }>;
  };
  const [name, { bin }] = Object.entries(packages)[0]!;
  return path.join(of, name, bin.node);
}

/** Avoids building a base map. */
function emptyMap(): string {
  const style = path.join(folder, 'style.json');
  writeFileSync(style, JSON.stringify({ version: 8, sources: {}, layers: [] }));
  return style;
}

const settings = () => ({
  ...database.settings,
  DATA_DIR: path.join(folder, 'data'),
  DEMO_WORLD: '0',
  BASEMAP_URL: emptyMap(),
  INSTALL_MODELS: '0',
});

async function start(node: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ ...settings(), ...env }, 'apps/launch/start.mjs', { node });
  running.push(server);
  return server;
}

async function connections(): Promise<number> {
  const { rows } = await database.database.$client.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows[0]!.others;
}

describe.each([
  ['an old Node', () => oldNode],
  ['a new Node', () => newNode],
])('npm start on %s', (_name, node) => {
  it('answers on the next free port without a PORT, and exits with 0', async () => {
    const first = await freePort();
    const holder = await occupyPort(first);
    const server = await start(node(), { PORT: '', FIRST_PORT: String(first) });
    const address = await printed(server, /Ready: (http:\/\/localhost:\d+)/);
    expect(server.said()).toContain(`Port ${first} is in use; using ${new URL(address).port}.`);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    holder.close();
  });

  it('exits with 0 when Ctrl+C reaches it twice, as it does below npm', async () => {
    const server = await start(node());
    await printed(server, /Ready: (.*)/);
    process.kill(server.pid, 'SIGINT');
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('stops the server when it is killed', async () => {
    const server = await start(node());
    await printed(server, /Ready: (.*)/);
    expect(await connections()).toBeGreaterThan(0);
    await server.end('SIGKILL');
    await vi.waitFor(async () => expect(await connections()).toBe(0), TIMEOUT);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });

  it('stops cleanly when the npm above it is killed', async () => {
    const port = await freePort();
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'node'), `#!/bin/sh\nexec "${node()}" "$@"\n`, { mode: 0o755 });
    const npm = spawn('npm', ['start'], {
      cwd: projectRoot,
      env: {
        ...settings(),
        HOME: process.env['HOME'],
        LOG_LEVEL: 'info',
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    npm.stdout.on('data', (text: Buffer) => (said += text.toString()));
    const ended = once(npm.stdout, 'end'); // the server holds it open, not only npm
    await vi.waitFor(() => expect(said).toContain('Ready: '), TIMEOUT);
    npm.kill('SIGKILL');
    await ended;
    expect(said).toContain('draining');
    expect(await connections()).toBe(0);
  });

  it('stops with a clear message when its port is in use', async () => {
    const port = await freePort();
    const holder = await occupyPort(port);
    const server = await start(node(), { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.said().trim()).toBe(
      `Port ${port} is in use. Stop the program using it, or set PORT to another one.`,
    );
    holder.close();
  });
});

describe('the Node that runs the product', () => {
  const pinned = path.join(projectRoot, 'apps/launch/node');

  /** npm's registry settings may be set anywhere, but the npm above must not influence the inner one. */
  const machine = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
  );

  /** A folder with only the launcher and a file to run. */
  function launcherAlone(): string {
    const root = path.join(folder, 'a project');
    cpSync(path.join(projectRoot, 'apps/launch'), path.join(root, 'apps/launch'), { recursive: true });
    writeFileSync(
      path.join(root, 'versions.ts'),
      "const said: string = [process.versions.node, ...process.argv.slice(2)].join(' ');\nconsole.log(said);\n",
    );
    return root;
  }
  const runAlone = (node: string, root: string, env: Record<string, string> = {}) =>
    run(node, [path.join(root, 'apps/launch/run.mjs'), 'versions.ts', 'a b'], {
      cwd: root,
      env: { ...machine, ...env },
    });

  it('is the installed one if that is new enough, and nothing is downloaded', async () => {
    const root = launcherAlone();
    const { stdout } = await runAlone(newNode, root);
    expect(stdout).toBe(`${process.versions.node} a b\n`);
    expect(existsSync(path.join(root, '.cache/compiled'))).toBe(true);
  });

  it('is downloaded once, in the locked version, if the installed one is too old', async () => {
    const root = launcherAlone();
    const [first, beside] = await Promise.all([runAlone(oldNode, root), runAlone(oldNode, root)]);
    expect(first.stdout).toContain('Fetching Node ');
    const { optionalDependencies } = createRequire(import.meta.url)(path.join(pinned, 'package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const said = first.stdout.trim().split('\n').at(-1)!;
    expect(said).toMatch(/ a b$/);
    expect(Object.values(optionalDependencies)).toContain(said.split(' ')[0]);
    expect(beside.stdout.trim().split('\n').at(-1)).toBe(said);
    expect((await runAlone(oldNode, root)).stdout.trim()).toBe(said);
  });

  it('is refused when its integrity differs from the lock', async () => {
    const root = launcherAlone();
    const lock = path.join(root, 'apps/launch/node/package-lock.json');
    const other = `sha512-${Buffer.alloc(64).toString('base64')}`;
    writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll(/sha512-[^"]+/g, other));
    await expect(runAlone(oldNode, root)).rejects.toThrow(/EINTEGRITY/);
  });

  it('is asked for in a clear message if it cannot be downloaded', async () => {
    const root = launcherAlone();
    await expect(
      runAlone(oldNode, root, {
        npm_config_registry: 'http://127.0.0.1:9',
        npm_config_cache: path.join(folder, 'empty cache'),
        npm_config_fetch_retries: '0',
      }),
    ).rejects.toThrow(/Node 24\.9\.0 or newer is needed\. Install it.*\n.*none could be fetched/);
  });

  it.each([
    ['18.20.0', false],
    ['20.9.5', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('an old Node reports what the launcher needs: %s', (version, goodEnough) => {
    const ask = `import('./apps/launch/node/node-version.mjs').then(({ demandNode, OLDEST_LAUNCHER }) =>
      demandNode('${version}', OLDEST_LAUNCHER)).then(() => console.log('fine'), (error) => console.log(error.message))`;
    const said = execFileSync(newNode, ['--input-type=module', '-e', ask], { cwd: projectRoot });
    expect(said.toString()).toMatch(
      goodEnough ? /^fine$/m : new RegExp(`needs Node 20.19.0 or newer; this is Node ${version}`),
    );
  });

  it('runs every script of package.json, and has the minimum version that package.json requires', () => {
    const { scripts, engines } = createRequire(import.meta.url)('../../package.json') as {
      scripts: Record<string, string>;
      engines: { node: string };
    };
    const aside = Object.entries(scripts).filter(
      ([, script]) =>
        !/^([A-Z_]+=\S+ )*node apps\/launch\/(start|test|run)\.mjs\b/.test(script) &&
        !script.startsWith('npm run '),
    );
    expect(aside).toEqual([]);
    const said = readFileSync(path.join(projectRoot, 'apps/launch/node/node-version.mjs'), 'utf8');
    expect(said).toContain(`OLDEST_NODE = '${engines.node.slice('>='.length)}'`);
  });
});

async function printed(server: ServerProcess, words: RegExp): Promise<string> {
  for (;;) {
    const found = words.exec(server.said())?.[1];
    if (found !== undefined) return found;
    await Promise.race([
      new Promise((wake) => setTimeout(wake, 50)),
      server.ended.then(() => Promise.reject(new Error(server.said()))),
    ]);
  }
}
