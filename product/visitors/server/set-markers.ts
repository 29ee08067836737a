import type { Context } from './handler.ts';
import type { Sessions } from './sessions.ts';
import type { VisitorRow } from './tables.ts';
import { lockVisitor, saveMarkers } from './visitors.store.ts';

/** What those who run the product make of a visitor. */
export type Markers = Pick<VisitorRow, 'suspendedAt' | 'isModerator' | 'isAdmin' | 'revocations'>;

/**
 * The one way in which it changes. Who becomes a moderator or an administrator, or is one no more, logs in anew: a
 * token that was got hold of before opens nothing after. Who is suspended keeps his session, and learns why.
 */
export async function setMarkers(
  { database, callers, onChange, onSuspended }: Context,
  sessions: Sessions,
  id: string,
  markers: Partial<Markers>,
): Promise<void> {
  const { ended, isSuspendedNow } = await database.transaction(async (tx) => {
    const row = await lockVisitor(tx, id);
    if (!row) return { ended: [], isSuspendedNow: false };
    await saveMarkers(tx, id, markers);
    const { isModerator, isAdmin } = { ...row, ...markers };
    const changesRole = isModerator !== row.isModerator || isAdmin !== row.isAdmin;
    return {
      ended: changesRole ? await sessions.endAllOf(tx, id, null) : [],
      isSuspendedNow: row.suspendedAt === null && markers.suspendedAt instanceof Date,
    };
  });
  sessions.ended(ended);
  callers.forget(id);
  onChange(id);
  if (isSuspendedNow) onSuspended(id);
}
