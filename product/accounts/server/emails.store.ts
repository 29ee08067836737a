import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { emails } from './tables.ts';

export type EmailRow = typeof emails.$inferSelect;

export async function addEmail(tx: Transaction, queuedEmail: EmailRow): Promise<void> {
  await tx.insert(emails).values(queuedEmail);
}

export async function findEmail(database: Database, id: string): Promise<EmailRow | null> {
  const [row] = await database.select().from(emails).where(eq(emails.id, id));
  return row ?? null;
}

/** Queued emails without a visitor id, requested by address only. */
export async function deleteEmailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emails).where(and(isNull(emails.visitorId), eq(emails.email, email)));
}

export async function deleteEmail(database: Database, id: string): Promise<void> {
  await database.delete(emails).where(eq(emails.id, id));
}

/** Deletes the emails that were given up, once they are older than `before`. */
export async function deleteStaleEmails(database: Database, before: Date): Promise<void> {
  await database.delete(emails).where(lt(emails.createdAt, before));
}
