import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#platform/config/project-root.ts';

export interface ServerProcess {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** The output so far, of both streams. */
  readonly said: () => string;
  /** Resolves once `GET /api/health` answers `{ok:true}`; rejects with the output when the process ends first. */
  readonly ready: (withinMs?: number) => Promise<void>;
  /** Sends the signal and resolves with the exit code, or the signal that ended the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
  /** Resolves with how the process ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const READY_MS = 50_000;

const SERVER = 'apps/server/main.ts';

/** Caches stripped types between starts and finds drizzle-orm quickly, like the launcher. */
const NODE_COMPILE_CACHE = path.join(projectRoot, '.cache/compiled');
const QUICK_IMPORTS = ['--import', path.join(projectRoot, 'apps/launch/node/drizzle-imports.mjs')];

/**
 * Starts the server as a separate process without this process's settings.
 *
 * @param env settings; `PORT` is a free port by default
 * @param script relative to the project's folder
 * @param options.flags of Node
 * @param options.node another Node to run it on
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  script = SERVER,
  {
    flags = [],
    node = process.execPath,
  }: { readonly flags?: readonly string[]; readonly node?: string } = {},
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(
    node,
    [...(script === SERVER ? QUICK_IMPORTS : []), ...flags, path.join(projectRoot, script)],
    {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_COMPILE_CACHE, PORT: port, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = endOf(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    ready: (withinMs = READY_MS) => untilHealthy(url, child, { said: () => said, withinMs }),
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? 'SIGKILL';
}

async function untilHealthy(
  url: string,
  child: ChildProcess,
  { said, withinMs }: { readonly said: () => string; readonly withinMs: number },
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${said()}`);
    if (Date.now() > deadline) throw new Error(`The server does not answer:\n${said()}`);
    await sleep(20);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`);
    const body: unknown = await answer.json();
    return answer.ok && typeof body === 'object' && body !== null && 'ok' in body && body.ok === true;
  } catch {
    return false; // not listening yet
  }
}

/** Below the ports of outgoing connections (Linux: 32768 to 60999), which could take one before it is listened on. */
const PORTS = { from: 20_000, to: 32_000 };

/** A currently free port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    try {
      const server = await occupyPort(port);
      server.close();
      await once(server, 'close');
      return port;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Listens on the port without answering, until closed. */
export async function occupyPort(port: number): Promise<net.Server> {
  const server = net.createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
