import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo } from './postgres-connection.ts';
import { readLockFile, serves } from './postgres-processes.ts';
import { withStartupLock } from './startup-lock.ts';
import { stopUnlessUsed } from './stop-postgres.ts';

/** Separate process, run by the lifeline: stops a PostgreSQL whose server was killed, unless another one uses it. */
const [cluster = '', passwordFile = ''] = process.argv.slice(2);

/** While it recovers or starts up it answers nobody, and nobody uses it. */
const STARTING = new Set(['57P03', 'ECONNREFUSED']);
const RETRY_MS = 100;

if (existsSync(passwordFile)) {
  const password = readFileSync(passwordFile, 'utf8').trim();
  await withStartupLock(password, () => endAbandoned(password));
}

async function endAbandoned(password: string): Promise<void> {
  for (;;) {
    const found = readLockFile(cluster);
    if (!found || !serves(found.pid, cluster)) return;
    try {
      await stopUnlessUsed(cluster, found.pid, connectionTo(found.port, password));
      return;
    } catch (error) {
      if (!STARTING.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(RETRY_MS);
    }
  }
}
