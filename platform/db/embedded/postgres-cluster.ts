import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../database-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { DataDirectory } from './data-directory.ts';

const run = promisify(execFile);

/** The superuser of an embedded cluster. */
export const POSTGRES_USER = 'postgres';

/** Inherits nothing: PG* variables or a foreign locale would change the binaries' behavior. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' };

/**
 * Creates the cluster when there is none.
 *
 * It is built in a temporary folder and renamed when complete, so that a kill leaves nothing that looks like a
 * database.
 *
 * @param durable false skips waiting for the disk
 * @returns whether it was created now
 * @throws DatabaseError when PostgreSQL cannot create it, or when it belongs to another major version
 */
export async function makeCluster(
  home: DataDirectory,
  binaries: PostgresBinaries,
  password: string,
  durable: boolean,
): Promise<boolean> {
  const versionFile = path.join(home.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === binaries.major) return false;
    throw new DatabaseError(
      `${home.cluster} was made by PostgreSQL ${version}; this version brings ${binaries.major}. ` +
        'Dump it with the old version and restore it, or set DATA_DIR to a new folder.',
    );
  }
  const draft = `${home.cluster}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { account } = home;
  if (account) for (const file of [draft, passwordFile]) chownSync(file, account.uid, account.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${POSTGRES_USER}`,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...(account && { uid: account.uid, gid: account.gid }), env: postgresEnvironment, cwd: '/' },
    );
    renameSync(draft, home.cluster);
    return true;
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ') ?? '';
    throw new DatabaseError(
      `The database could not be made in ${home.folder}: ${said || (cause as Error).message}`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
