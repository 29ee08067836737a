import type { Context } from './context.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VisitorRow } from './tables.ts';
import { lockVisitorForChange, saveModerationFlags } from './visitors.store.ts';

/** What operators decide about a visitor. */
export type ModerationFlags = Pick<
  VisitorRow,
  'suspendedAt' | 'isModerator' | 'isAdmin' | 'revocations' | 'isIdVerified'
>;

/**
 * The only way moderation flags change.
 * A change of role ends every session, so a token stolen before opens nothing after. A suspended visitor keeps
 * their session and gets the reason.
 */
export async function setModerationFlags(
  { database, callers, events, hooks }: Context,
  sessions: Sessions,
  id: string,
  flags: Partial<ModerationFlags>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockVisitorForChange(tx, id);
    if (!row) return;
    const isSuspendedNow = row.suspendedAt === null && flags.suspendedAt instanceof Date;
    if (isSuspendedNow) for (const hide of hooks.of('visitorHidden')) await hide(tx, id);
    await saveModerationFlags(tx, id, flags);
    const { isModerator, isAdmin } = { ...row, ...flags };
    const changesRole = isModerator !== row.isModerator || isAdmin !== row.isAdmin;
    if (changesRole) await sessions.endAllOf(tx, id, null);
    if (isSuspendedNow) await events.append(tx, 'visitorSuspended', { visitorId: id });
  });
  callers.forget(id);
  void events.emit('visitorChanged', { visitorId: id });
  await events.deliver();
}
