import { lockVisitorForChange, type VisitorRow } from '#product/visitors/server/index.ts';
import { findAccount } from '../accounts.store.ts';
import type { Context } from '../context.ts';
import { deleteEmailsTo } from '../emails.store.ts';

/** The visitor to delete, read under lock. */
export interface DeletedVisitor {
  readonly visitor: VisitorRow;
  /** Null for a visitor without an account. */
  readonly passwordHash: string | null;
}

export const isAnonymous = ({ visitor }: DeletedVisitor): boolean => visitor.accountType === 'anonymous';

/**
 * Deletes a visitor with everything that hangs on them; what they have open closes. What lies beside the database goes
 * by the logged event `visitorDeleted`.
 *
 * @param mayDelete asked under the visitor's lock: they may have changed since it was found out whether they may be deleted
 * @returns whether they are gone
 */
export async function deleteVisitor(
  { database, visitors }: Context,
  visitorId: string,
  mayDelete: (deletedVisitor: DeletedVisitor) => boolean,
): Promise<boolean> {
  const isGone = await database.transaction(async (tx) => {
    const visitor = await lockVisitorForChange(tx, visitorId);
    if (!visitor) return true;
    const account = await findAccount(tx, visitorId);
    if (!mayDelete({ visitor, passwordHash: account?.passwordHash ?? null })) return false;
    if (visitor.isActivated && visitor.email !== null) await deleteEmailsTo(tx, visitor.email);
    await visitors.deleteVisitor(tx, visitorId);
    return true;
  });
  if (!isGone) return false;
  visitors.changed(visitorId);
  await visitors.sessions.notifyEnded();
  return true;
}
