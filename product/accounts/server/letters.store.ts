import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { letters } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

export async function addLetter(
  database: Database | Transaction,
  letter: Omit<LetterRow, 'attempts'>,
): Promise<void> {
  await database.insert(letters).values(letter);
}

/** Leases the oldest due email until `again`, after which it counts as unsent. Null when none is due. */
export async function takeLetter(database: Database, now: Date, again: Date): Promise<LetterRow | null> {
  const next = database
    .select({ id: letters.id })
    .from(letters)
    .where(lte(letters.dueAt, now))
    .orderBy(asc(letters.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(letters)
    .set({ dueAt: again, attempts: sql`${letters.attempts} + 1` })
    .where(sql`${letters.id} in ${next}`)
    .returning();
  return row ?? null;
}

export async function postpone(database: Database, id: string, dueAt: Date): Promise<void> {
  await database.update(letters).set({ dueAt }).where(eq(letters.id, id));
}

/** Queued emails without a visitor id, requested by address only. */
export async function deleteLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(letters).where(and(isNull(letters.visitorId), eq(letters.email, email)));
}

export async function deleteLetter(database: Database, id: string): Promise<void> {
  await database.delete(letters).where(eq(letters.id, id));
}
