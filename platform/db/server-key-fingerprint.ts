import { createHmac, timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** The signed constant: changing it changes the fingerprint of every key. */
const SIGNED = 'server key fingerprint';

/**
 * Binds a database to the server key whose secrets are in it.
 *
 * The first start stores a keyed fingerprint (HMAC-SHA-256 of a constant), later ones compare it.
 *
 * @throws DatabaseError when the database was created with another key
 */
export async function checkServerKey(connection: pg.ClientConfig, serverKey: Buffer): Promise<void> {
  const fingerprint = createHmac('sha256', serverKey).update(SIGNED).digest();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('insert into server_key (fingerprint) values ($1) on conflict do nothing', [
      fingerprint,
    ]);
    const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from server_key');
    const stored = rows[0]?.fingerprint;
    if (!stored || !timingSafeEqual(stored, fingerprint))
      throw new DatabaseError(
        'SERVER_KEY is not the one this database was made with. Everyone would appear somewhere else, and ' +
          'what was signed would not be recognized. Restore the key (SERVER_KEY, or server.key in DATA_DIR).',
      );
  } finally {
    await client.end();
  }
}
