import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from './database-error.ts';
import { type Account, accountFor, inaccessibleFolder } from './postgres-account.ts';

/** Where one embedded PostgreSQL lives and under whom it runs. */
export interface DataDirectory {
  /** Holds the cluster, its password and its log. */
  readonly folder: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  /** Set when the data folder could not be used: the folder on the way to it that is closed. */
  readonly closedBy: string | undefined;
}

/**
 * The home inside the data folder; or, when the account PostgreSQL runs under cannot get there, one of its own for
 * this data folder under `fallback`. A cluster that exists already is never left behind for an empty one. The folder
 * is there when this returns, and its name has no symbolic link in it, so that it equals what PostgreSQL calls it.
 *
 * @param dataDir  must exist
 * @throws DatabaseError when an existing cluster cannot be reached
 */
export function dataDirectory(dataDir: string, fallback: string): DataDirectory {
  const wanted = path.join(realpathSync(dataDir), 'postgres');
  const account = accountFor(path.join(wanted, 'cluster'));
  const closed = account && inaccessibleFolder(wanted, account);
  const elsewhere = path.join(fallback, keyOf(dataDir), 'postgres');
  if (existsSync(path.join(wanted, 'cluster'))) {
    if (closed === undefined) return directoryAt(wanted, account, undefined);
    throw new DatabaseError(
      `The database in ${wanted} cannot be reached by the account it runs under (${account?.name ?? ''}): ` +
        `${closed} is closed to it. Open that folder (chmod o+x) or move the data.`,
    );
  }
  const moved = existsSync(path.join(elsewhere, 'cluster'));
  if (closed === undefined && !moved) return directoryAt(wanted, account, undefined);
  return directoryAt(elsewhere, accountFor(path.join(elsewhere, 'cluster')), closed ?? dataDir);
}

function directoryAt(
  named: string,
  account: Account | undefined,
  closedBy: string | undefined,
): DataDirectory {
  if (!existsSync(named)) {
    mkdirSync(named, { recursive: true });
    chmodSync(named, 0o711);
  }
  const folder = realpathSync(named);
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    passwordFile: path.join(folder, 'password'),
    logFile: path.join(folder, 'postgres.log'),
    account,
    closedBy,
  };
}

/** Two checkouts that both fall back must not share one database. */
function keyOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
}
