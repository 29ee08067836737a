import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { departures } from './tables.ts';

/** Part of the transaction in which he is deleted. */
export async function addDeparture(tx: Transaction, id: string): Promise<void> {
  await tx.insert(departures).values({ id }).onConflictDoNothing();
}

/** Those of whom something may still lie beside the database. */
export async function findDepartures(database: Database): Promise<string[]> {
  const rows = await database.select().from(departures);
  return rows.map(({ id }) => id);
}

export async function endDeparture(database: Database, id: string): Promise<void> {
  await database.delete(departures).where(eq(departures.id, id));
}
