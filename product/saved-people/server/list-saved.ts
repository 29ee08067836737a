import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { listSaved as contract, listSavedIds as idsContract } from '../contract.ts';
import type { Context } from './context.ts';
import { bellIdsOf, savedIdsOf } from './saved-people.store.ts';

/** Without those who have no card for the visitor now: they may have one again. */
export const listSaved =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const ids = await savedIdsOf(context.database, call.caller._id);
    // Anyone can be saved by their id: else it would tell cards that nothing counts.
    await context.showPeople(call, ids);
    const cards = await context.partialUsersOf(call.caller, ids);
    return {
      saved: ids.flatMap((id) => {
        const card = cards.get(id);
        return card && !card.isSuspended ? [card] : [];
      }),
    };
  };

export const listSavedIds =
  (context: Context): Handler<typeof idsContract, Caller> =>
  async ({ caller: { _id } }) => {
    const [ids, bells] = await Promise.all([
      savedIdsOf(context.database, _id),
      bellIdsOf(context.database, _id),
    ]);
    return { ids, bells };
  };
