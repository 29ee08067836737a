import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DataDirError, makeDataDir } from './data-dir.ts';
import { secretFile } from './secret-file.ts';
import type { Settings } from './settings.ts';

const KEY_BYTES = 32;

/**
 * The key from which every keyed secret of the server is derived.
 *
 * It is `SERVER_KEY`, else a random one in `server.key` in the data folder. It must outlive restarts: losing it
 * changes every derived value.
 *
 * @throws DataDirError when the key file exists but holds no key
 */
export function loadServerKey(settings: Pick<Settings, 'serverKey' | 'dataDir'>): Buffer {
  if (settings.serverKey) return settings.serverKey;
  makeDataDir(settings.dataDir);
  const file = path.join(settings.dataDir, 'server.key');
  const key = Buffer.from(
    secretFile(file, () => randomBytes(KEY_BYTES).toString('hex')),
    'hex',
  );
  if (key.length < KEY_BYTES) throw new DataDirError(`${file} holds no key. Restore it from a backup.`);
  return key;
}
