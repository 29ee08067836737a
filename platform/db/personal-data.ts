import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * How a column is classified.
 *
 * - `exported`: part of the visitor's data export
 * - `secret`: would let someone act for the visitor or find them
 * - `internal`: about the service or others
 */
export type Class = 'exported' | 'secret' | 'internal';

interface Owned {
  /** Rows belong to the visitor whose id this column holds. */
  readonly owner: PgColumn;
  /** Narrows the rows to search where no index leads to them by owner. */
  readonly among?: (personId: string) => SQL;
}

/** A table with every column classified; a missing one does not compile. */
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
    const exported = Object.entries(getTableColumns(table)).filter(([name]) => columns[name] === 'exported');
    if (exported.length === 0) continue;
    found[getTableName(table)] = await database
      .select(Object.fromEntries(exported))
      .from(table)
      .where(and(eq(owner, personId), among?.(personId)));
  }
  return found;
}
