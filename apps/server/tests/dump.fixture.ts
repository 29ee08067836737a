import type { Database } from '#platform/db/database.ts';

/** Every row of every table there is, as one text. */
export async function dump(database: Database): Promise<string> {
  const tables = await database.$client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.$client.query(`select row_to_json(one) from "${name}" one`);
    texts.push(name, JSON.stringify(rows));
  }
  return texts.join('\n');
}
