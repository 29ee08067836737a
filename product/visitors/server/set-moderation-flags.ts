import type { Context } from './context.ts';
import type { Sessions } from './sessions.ts';
import type { VisitorRow } from './tables.ts';
import { lockVisitor, saveModerationFlags } from './visitors.store.ts';

/** What those who run the product make of a visitor. */
export type ModerationFlags = Pick<VisitorRow, 'suspendedAt' | 'isModerator' | 'isAdmin' | 'revocations'>;

/**
 * The one way in which it changes. Who becomes a moderator or an administrator, or is one no more, logs in anew: a
 * token that was got hold of before opens nothing after. Who is suspended keeps his session, and learns why.
 */
export async function setModerationFlags(
  { database, callers, events, hooks }: Context,
  sessions: Sessions,
  id: string,
  markers: Partial<ModerationFlags>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockVisitor(tx, id);
    if (!row) return;
    const isSuspendedNow = row.suspendedAt === null && markers.suspendedAt instanceof Date;
    if (isSuspendedNow) for (const hide of hooks.of('visitorHidden')) await hide(tx, id);
    await saveModerationFlags(tx, id, markers);
    const { isModerator, isAdmin } = { ...row, ...markers };
    const changesRole = isModerator !== row.isModerator || isAdmin !== row.isAdmin;
    if (changesRole) await sessions.endAllOf(tx, id, null);
    if (isSuspendedNow) await events.append(tx, 'visitorSuspended', { visitorId: id });
  });
  callers.forget(id);
  void events.emit('visitorChanged', { visitorId: id });
  await events.deliver();
}
