import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { checkServerKey } from './server-key-fingerprint.ts';

it('a database accepts the key it was created with and refuses others, also with concurrent starts', async () => {
  const { connection, database, close } = await freshDatabase();
  const [key, other] = [randomBytes(32), randomBytes(32)];
  await Promise.all([checkServerKey(connection, key), checkServerKey(connection, key)]);
  await checkServerKey(connection, key);
  await expect(checkServerKey(connection, other)).rejects.toThrow('SERVER_KEY is not the one');
  const { rows } = await database.$client.query<{ row: string }>(
    'select row_to_json(s)::text as row from server_key s',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(key.toString('hex'));
  await close();
});
