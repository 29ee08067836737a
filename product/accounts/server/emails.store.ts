import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { emails } from './tables.ts';

export type EmailRow = typeof emails.$inferSelect;

export async function enqueueEmail(
  database: Database | Transaction,
  queuedEmail: Omit<EmailRow, 'attempts'>,
): Promise<void> {
  await database.insert(emails).values(queuedEmail);
}

/** Leases the oldest due email until `again`, after which it counts as unsent. Null when none is due. */
export async function takeDueEmail(database: Database, now: Date, again: Date): Promise<EmailRow | null> {
  const next = database
    .select({ id: emails.id })
    .from(emails)
    .where(lte(emails.dueAt, now))
    .orderBy(asc(emails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(emails)
    .set({ dueAt: again, attempts: sql`${emails.attempts} + 1` })
    .where(sql`${emails.id} in ${next}`)
    .returning();
  return row ?? null;
}

export async function postpone(database: Database, id: string, dueAt: Date): Promise<void> {
  await database.update(emails).set({ dueAt }).where(eq(emails.id, id));
}

/** Queued emails without a visitor id, requested by address only. */
export async function deleteEmailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emails).where(and(isNull(emails.visitorId), eq(emails.email, email)));
}

export async function deleteEmail(database: Database, id: string): Promise<void> {
  await database.delete(emails).where(eq(emails.id, id));
}
