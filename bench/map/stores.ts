import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A store that this run started for itself and ends again. */
export interface Store {
  readonly pid: number;
  readonly port: number;
  readonly version: string;
}

const POSTGRES_ROOT = '/usr/lib/postgresql';
const output = (command: string, args: readonly string[]) => execFileSync(command, args).toString().trim();

/** The private servers of a run, all in one temporary folder. */
export class Stores {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'bench-map-'));
  readonly #children: ChildProcess[] = [];

  /** Null where Redis is not installed. */
  async redis(port: number): Promise<Store | null> {
    const binary = which('redis-server');
    if (!binary) return null;
    const child = this.#spawn(binary, [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ...['--dir', this.folder],
    ]);
    await untilAnswers(port);
    return { pid: pidOf(child), port, version: output(binary, ['--version']).split(' ')[2] ?? '' };
  }

  /** Null where PostgreSQL with PostGIS is not installed. Durability is off: it is not what is compared. */
  async postgres(port: number): Promise<Store | null> {
    const bin = postgresWithPostgis();
    if (!bin) return null;
    const data = path.join(this.folder, 'postgres');
    mkdirSync(data);
    const as = postgresAccount();
    if (as) {
      chownSync(this.folder, as.uid, as.gid);
      chownSync(data, as.uid, as.gid);
    }
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C'],
      {
        ...as,
        stdio: 'ignore',
      },
    );
    const settings = [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=1GB', 'jit=off'],
      ...[
        'max_wal_size=4GB',
        'maintenance_work_mem=512MB',
        'work_mem=32MB',
        `unix_socket_directories=${data}`,
      ],
    ].flatMap((setting) => ['-c', setting]);
    const child = this.#spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings],
      as,
    );
    await untilAnswers(port);
    return { pid: pidOf(child), port, version: output(path.join(bin, 'postgres'), ['--version']) };
  }

  async end(): Promise<void> {
    for (const child of this.#children) child.kill('SIGINT');
    for (const child of this.#children) if (child.exitCode === null) await once(child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(command: string, args: readonly string[], as: Account = {}): ChildProcess {
    const child = spawn(command, args, { ...as, stdio: 'ignore' });
    this.#children.push(child);
    return child;
  }
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL does not run as root. */
function postgresAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  return { uid: Number(output('id', ['-u', 'postgres'])), gid: Number(output('id', ['-g', 'postgres'])) };
}

function postgresWithPostgis(): string | null {
  if (!existsSync(POSTGRES_ROOT)) return null;
  for (const version of readdirSync(POSTGRES_ROOT).toSorted().toReversed())
    if (existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
      return path.join(POSTGRES_ROOT, version, 'bin');
  return null;
}

export function which(command: string): string | null {
  try {
    return output('which', [command]);
  } catch {
    return null; // `which` fails for what is not there
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('a store did not start');
  return child.pid;
}

async function untilAnswers(port: number): Promise<void> {
  const { connect } = await import('node:net');
  for (let attempt = 0; attempt < 200; attempt++) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (answers) return;
    await sleep(100);
  }
  throw new Error(`nothing answers on port ${port}`);
}
