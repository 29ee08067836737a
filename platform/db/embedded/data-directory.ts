import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, accountFor, inaccessibleFolder } from './postgres-account.ts';

/** Location and account of an embedded PostgreSQL. */
export interface DataDirectory {
  /** Holds the cluster, its password and its log. */
  readonly folder: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  /** Set when the data folder could not be used: the inaccessible folder on the way to it. */
  readonly closedBy: string | undefined;
}

/**
 * The directory of the embedded PostgreSQL, inside the data folder where possible.
 *
 * When PostgreSQL's account cannot reach that, a directory under `fallback` derived from this data folder. An
 * existing cluster is never abandoned for an empty one. The returned directory exists and contains no symbolic link,
 * so that it equals what PostgreSQL reports.
 *
 * @param dataDir must exist
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

/** Two checkouts that both fall back must not share a database. */
function keyOf(dataDir: string): string {
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
}
