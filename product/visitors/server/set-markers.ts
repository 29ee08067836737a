import { eq } from 'drizzle-orm';
import type { Context } from './handler.ts';
import type { Sessions } from './sessions.ts';
import { type VisitorRow, visitors } from './tables.ts';
import { lockVisitor } from './visitors.store.ts';

/** What those who run the product make of a visitor. */
export type Markers = Pick<VisitorRow, 'suspendedAt' | 'isModerator' | 'isAdmin' | 'revocations'>;

/**
 * The one way in which it changes. Who becomes a moderator or an administrator, or is one no more, logs in anew: a
 * token that was got hold of before opens nothing after. Who is suspended keeps his session, and learns why.
 */
export async function setMarkers(
  { database, callers, onChange }: Context,
  sessions: Sessions,
  id: string,
  markers: Partial<Markers>,
): Promise<void> {
  const changesRole = await database.transaction(async (tx) => {
    const row = await lockVisitor(tx, id);
    if (!row) return false;
    await tx.update(visitors).set(markers).where(eq(visitors.id, id));
    const { isModerator, isAdmin } = { ...row, ...markers };
    return isModerator !== row.isModerator || isAdmin !== row.isAdmin;
  });
  if (changesRole) await sessions.endAllOf(id, null);
  callers.forget(id);
  onChange(id);
}
