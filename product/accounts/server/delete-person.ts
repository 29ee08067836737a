import { kindOf } from '#platform/contract/kind-of.ts';
import { deleteVisitor, lockVisitor, type VisitorRow } from '#product/visitors/server/index.ts';
import { findAccount } from './accounts.store.ts';
import type { AccountsDeps } from './context.ts';
import { addDeparture, endDeparture, findDepartures } from './departures.store.ts';
import { deleteLettersTo } from './letters.store.ts';

/** Who is to be deleted, as he is once nobody else can change him. */
export interface Leaver {
  readonly visitor: VisitorRow;
  /** Null when he has no account. */
  readonly passwordHash: string | null;
}

export const isAnonymous = ({ visitor }: Leaver): boolean => visitor.accountType === 'anonymous';

/**
 * Everything that hangs on the person goes with him; what he has open closes.
 *
 * @param mayGo asked under his lock: he may have become another while it was found out whether he may be deleted
 * @returns whether he is gone
 */
export async function deletePerson(
  deps: AccountsDeps,
  visitorId: string,
  mayGo: (leaver: Leaver) => boolean,
): Promise<boolean> {
  const { database, visitors, log } = deps;
  const tellOfLeaving = await deps.beforeLeaving(visitorId);
  const outcome = await database.transaction(async (tx) => {
    const visitor = await lockVisitor(tx, visitorId);
    if (!visitor) return { isGone: true, ended: [] };
    const account = await findAccount(tx, visitorId);
    if (!mayGo({ visitor, passwordHash: account?.passwordHash ?? null })) return { isGone: false, ended: [] };
    const ended = await visitors.sessions.endAllOf(tx, visitorId, null);
    await addDeparture(tx, visitorId);
    if (visitor.isActivated && visitor.email !== null) await deleteLettersTo(tx, visitor.email);
    await deleteVisitor(tx, visitorId);
    return { isGone: true, ended };
  });
  if (!outcome.isGone) return false;
  visitors.sessions.ended(outcome.ended);
  visitors.changed(visitorId);
  tellOfLeaving();
  // He is gone whatever becomes of the rest, which is tried again until it is done.
  await forgetDeparted(deps, visitorId).catch((error: unknown) => sayLeft(log, error));
  return true;
}

/** Takes away what was left of people when the server ended, or a folder failed, between their leaving and that. */
export async function forgetAllDeparted(deps: AccountsDeps): Promise<void> {
  for (const id of await findDepartures(deps.database))
    await forgetDeparted(deps, id).catch((error: unknown) => sayLeft(deps.log, error));
}

const sayLeft = (log: AccountsDeps['log'], error: unknown): void =>
  log.error({ kind: kindOf(error) }, 'something of somebody who left is still there');

/** What lies beside the database goes; only then is he nobody here. Twice is the same as once. */
async function forgetDeparted({ database, forget, mailer }: AccountsDeps, id: string): Promise<void> {
  await forget(id);
  await mailer.removeOf(id);
  await endDeparture(database, id);
}
