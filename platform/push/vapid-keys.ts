import { createECDH } from 'node:crypto';
import path from 'node:path';
import { DataDirError, makeDataDir } from '#platform/config/data-dir.ts';
import { secretFile } from '#platform/config/secret-file.ts';
import type { Settings } from '#platform/config/settings.ts';

/** What the server shows push services, so that they know it again (RFC 8292); both in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** A new pair. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return keysOf(pair.getPrivateKey());
}

/**
 * The pair of `VAPID_PRIVATE_KEY`, else one kept in `vapid.key` in the data folder. It must outlive restarts: browsers
 * take pushes by the pair alone that they were subscribed with.
 *
 * @throws DataDirError when the key file exists but holds no key
 */
export function loadVapidKeys(settings: Pick<Settings, 'vapidPrivateKey' | 'dataDir'>): VapidKeys {
  if (settings.vapidPrivateKey) return keysOf(settings.vapidPrivateKey);
  makeDataDir(settings.dataDir);
  const file = path.join(settings.dataDir, 'vapid.key');
  const kept = secretFile(file, () => makeVapidKeys().privateKey);
  const privateKey = Buffer.from(kept, 'base64url');
  if (privateKey.length !== KEY_BYTES)
    throw new DataDirError(`${file} holds no key. Restore it from a backup.`);
  return keysOf(privateKey);
}

function keysOf(privateKey: Buffer): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  // Leading zeros are left out by the pair.
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES - privateKey.length), privateKey]);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}
