import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that this run started for itself. */
export interface PrivateServer {
  readonly pid: number;
  readonly port: number;
  readonly version: string;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const MAX_TRIES = 200;

/** What a run starts for itself, all in one temporary folder; the last that was started ends first. */
export class PrivateServers {
  readonly folder: string;
  readonly #children: ChildProcess[] = [];

  constructor(prefix: string) {
    this.folder = mkdtempSync(path.join(tmpdir(), prefix));
    chmodSync(this.folder, 0o755);
  }

  /** A folder owned by the account that runs the servers. */
  makeFolder(name: string): string {
    const made = path.join(this.folder, name);
    mkdirSync(made);
    const account = unprivileged();
    if (account) chownSync(made, account.uid, account.gid);
    return made;
  }

  /** Ready once it answers on its port. */
  async start(
    [command, ...args]: readonly [command: string, ...args: string[]],
    {
      port,
      version,
      env,
    }: { readonly port: number; readonly version: string; readonly env?: NodeJS.ProcessEnv },
  ): Promise<PrivateServer> {
    const child = spawn(command, args, {
      ...unprivileged(),
      ...(env && { env: { ...process.env, ...env } }),
      ...{ cwd: this.folder, stdio: 'ignore' },
    });
    this.#children.push(child);
    await untilAnswers(port, child);
    return { pid: child.pid ?? 0, port, version };
  }

  /** A cluster of its own, with a superuser `bench` who needs no password. */
  async startPostgres(bin: string, port: number, settings: readonly string[]): Promise<PrivateServer> {
    const data = this.makeFolder('postgres');
    const fresh = ['-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(path.join(bin, 'initdb'), ['-D', data, ...fresh], { ...unprivileged(), stdio: 'ignore' });
    const set = [...settings, `unix_socket_directories=${data}`].flatMap((setting) => ['-c', setting]);
    const postgres = path.join(bin, 'postgres');
    const started = await this.start([postgres, '-D', data, '-p', String(port), '-h', '127.0.0.1', ...set], {
      port,
      version: outputOf(postgres, ['--version']),
    });
    // It answers a moment before it accepts connections.
    const ask = [path.join(bin, 'pg_isready'), '-q', '-h', '127.0.0.1', '-p', String(port)] as const;
    for (let tries = 0; tries < MAX_TRIES && !succeeds(ask); tries++) await sleep(100);
    return started;
  }

  async end(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      // PostgreSQL would wait for its clients after SIGTERM, and a virtual machine of Erlang would ask after SIGINT.
      child.kill(child.spawnfile.endsWith('postgres') ? 'SIGINT' : 'SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const succeeds = ([command, ...args]: readonly [string, ...string[]]): boolean =>
  spawnSync(command, args).status === 0;

export const outputOf = (command: string, args: readonly string[]): string =>
  execFileSync(command, args).toString().trim();

/** Where a command lies, or null where it is not installed. */
export function which(command: string): string | null {
  try {
    return outputOf('which', [command]);
  } catch {
    return null; // `which` fails for what is not there
  }
}

/** None of these servers runs as root; undefined for who is not. */
function unprivileged(): Account | undefined {
  if (userInfo().uid !== 0) return undefined;
  return { uid: Number(outputOf('id', ['-u', 'postgres'])), gid: Number(outputOf('id', ['-g', 'postgres'])) };
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (answers) return;
    if (child.exitCode !== null || child.signalCode !== null) break;
    await sleep(100);
  }
  throw new Error(`${child.spawnfile} does not answer on port ${port}`);
}
