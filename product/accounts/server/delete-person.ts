import { deleteVisitor, lockVisitor } from '#product/visitors/server/index.ts';
import type { AccountsDeps } from './context.ts';
import { addDeparture, endDeparture, findDepartures } from './departures.store.ts';

/** Everything that hangs on the person goes with him; what he has open closes. */
export async function deletePerson(deps: AccountsDeps, visitorId: string): Promise<void> {
  const { database, visitors } = deps;
  const ended = await database.transaction(async (tx) => {
    await lockVisitor(tx, visitorId);
    const sessions = await visitors.sessions.endAllOf(tx, visitorId, null);
    await addDeparture(tx, visitorId);
    await deleteVisitor(tx, visitorId);
    return sessions;
  });
  visitors.sessions.ended(ended);
  visitors.changed(visitorId);
  await forgetDeparted(deps, visitorId);
}

/** Takes away what was left of people when the server ended between their leaving and their being forgotten. */
export async function forgetAllDeparted(deps: AccountsDeps): Promise<void> {
  for (const id of await findDepartures(deps.database)) await forgetDeparted(deps, id);
}

/** What lies beside the database goes; only then is he nobody here. Twice is the same as once. */
async function forgetDeparted({ database, forget, mailer }: AccountsDeps, id: string): Promise<void> {
  await forget(id);
  await mailer.removeOf(id);
  await endDeparture(database, id);
}
