import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';

/** The account PostgreSQL runs under when this process is root, which PostgreSQL refuses. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/**
 * @param cluster data directory; an existing one is run by its owner, so that starts by a user and by root share its
 * data
 * @returns undefined when this process is not root and runs PostgreSQL as itself
 * @throws DatabaseError when no account fits
 */
export function accountFor(cluster: string): Account | undefined {
  const self = process.getuid?.();
  if (self === undefined) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (self === 0 && uid !== 0) return { uid, gid, name: `uid ${uid}` };
    if (self !== 0 && uid !== self) {
      throw new DatabaseError(
        `${cluster} belongs to another account (uid ${uid}). Start the server as that account, or set DATA_DIR.`,
      );
    }
  }
  return self === 0 ? unprivilegedAccount() : undefined;
}

function unprivilegedAccount(): Account {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = entries.find((entry) => entry.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined && uid !== '0') {
      return { uid: Number(uid), gid: Number(gid), name };
    }
  }
  throw new DatabaseError(
    'PostgreSQL does not run as root, and there is no account named postgres or nobody to run it under. ' +
      'Start the server as an ordinary user.',
  );
}

/** The first folder on the way to `target` (included) that the account may not enter; undefined without one. */
export function inaccessibleFolder(target: string, account: Account): string | undefined {
  const parts = path.resolve(target).split(path.sep);
  for (let length = 1; length <= parts.length; length++) {
    const folder = parts.slice(0, length).join(path.sep) || path.sep;
    if (!existsSync(folder)) return undefined;
    const { mode, uid, gid } = statSync(folder);
    const entering = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & entering) === 0) return folder;
  }
  return undefined;
}
