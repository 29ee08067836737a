import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { listSaved as contract, listSavedIds as idsContract } from '../contract.ts';
import type { Context } from './context.ts';
import { bellIdsOf, savedIdsOf } from './saved-people.store.ts';

export const listSaved =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const ids = await savedIdsOf(context.database, call.caller._id);
    const cards = await context.showCards(call, ids);
    return { saved: ids.flatMap((id) => cards.get(id) ?? []) };
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
