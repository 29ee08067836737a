import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { sessions, type VisitorRow, visitors } from '../tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function addSession(database: Database | Transaction, session: SessionRow): Promise<void> {
  await database.insert(sessions).values(session);
}

/** Most recently used first. */
export const sessionsOf = (database: Database | Transaction, visitorId: string): Promise<SessionRow[]> =>
  database
    .select()
    .from(sessions)
    .where(eq(sessions.visitorId, visitorId))
    .orderBy(desc(sessions.lastUsedOn), desc(sessions.createdAt));

/** Returns the deleted ones. */
export const deleteSessions = (
  database: Database | Transaction,
  which: { readonly tokenHash: Buffer } | { readonly visitorId: string; readonly id: string },
): Promise<SessionRow[]> =>
  database
    .delete(sessions)
    .where(
      'tokenHash' in which
        ? eq(sessions.tokenHash, which.tokenHash)
        : and(eq(sessions.visitorId, which.visitorId), eq(sessions.id, which.id)),
    )
    .returning();

/** Deletes a visitor's sessions except the given one; returns the deleted ones. */
export const deleteSessionsOf = (
  database: Database | Transaction,
  visitorId: string,
  exceptTokenHash: Buffer | null,
): Promise<SessionRow[]> =>
  database
    .delete(sessions)
    .where(
      and(
        eq(sessions.visitorId, visitorId),
        exceptTokenHash === null ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
    .returning();

/** Deletes sessions last used before `day`; returns the deleted ones. */
export const deleteSessionsBefore = (database: Database | Transaction, day: string): Promise<SessionRow[]> =>
  database.delete(sessions).where(lt(sessions.lastUsedOn, day)).returning();

/** The visitor of a session that was last used on `oldestDay` or later. */
export async function findBySession(
  database: Database,
  tokenHash: Buffer,
  oldestDay: string,
): Promise<VisitorRow | null> {
  const [found] = await database
    .select({ visitor: visitors })
    .from(sessions)
    .innerJoin(visitors, eq(visitors.id, sessions.visitorId))
    .where(and(eq(sessions.tokenHash, tokenHash), sql`${sessions.lastUsedOn} >= ${oldestDay}`));
  return found?.visitor ?? null;
}

/** Records that a session was used today; writes at most once a day. */
export async function touchSession(database: Database, tokenHash: Buffer, today: string): Promise<void> {
  await database
    .update(sessions)
    .set({ lastUsedOn: today })
    .where(and(eq(sessions.tokenHash, tokenHash), sql`${sessions.lastUsedOn} < ${today}`));
}
