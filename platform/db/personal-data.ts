import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * What a column is to the person a row is about: `his`, and he gets it when he asks for his data; `secret`, which would
 * let another act for him or find him; `ours`, which says something about the service or others and not about him.
 */
export type Class = 'his' | 'secret' | 'ours';

interface Owned {
  /** Rows belong to the visitor whose id this column holds. */
  readonly owner: PgColumn;
  /** Narrows the rows to search where no index leads to them by owner. */
  readonly among?: (personId: string) => SQL;
}

/** A table with every column classified: one that is not does not compile. */
export interface PersonalTable extends Owned {
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, Class>>;
}

/** Declares who owns a table's rows and how each column is classified. */
export const personal = <Table extends PgTable>(
  table: Table,
  owner: PgColumn | Owned,
  columns: Readonly<Record<keyof Table['_']['columns'] & string, Class>>,
): PersonalTable => ({ table, columns, ...('owner' in owner ? owner : { owner }) });

/** A visitor's own data: exported rows and columns by table name. */
export async function rowsOf(
  database: Database,
  tables: readonly PersonalTable[],
  personId: string,
): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { table, owner, columns, among } of tables) {
    const his = Object.entries(getTableColumns(table)).filter(([name]) => columns[name] === 'his');
    if (his.length === 0) continue;
    found[getTableName(table)] = await database
      .select(Object.fromEntries(his))
      .from(table)
      .where(and(eq(owner, personId), among?.(personId)));
  }
  return found;
}
