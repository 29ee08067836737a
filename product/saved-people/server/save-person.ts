import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { lockVisitorsForChange } from '#product/visitors/server/index.ts';
import { MAX_SAVED, type savePerson as contract, type unsavePerson as unsave } from '../contract.ts';
import type { Context } from './context.ts';
import { addSaved, countSaved, removeSaved } from './saved-people.store.ts';

export const savePerson =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId: savedId } }) => {
    const visitorId = caller._id;
    if (savedId === visitorId) throw new Refused<typeof contract>('cannot-save-yourself');
    const card = (await context.partialUsersOf(caller, [savedId])).get(savedId);
    // A visitor who is blocked must not learn it: the answer is that of an unknown id.
    if (!card || card.isSuspended) throw new Refused<typeof contract>('not-found');
    await context.database.transaction(async (tx) => {
      // So that two at once do not make one more than may be. Both are locked, in the order of their ids: two who save
      // each other at once would else each wait for the other.
      await lockVisitorsForChange(tx, [visitorId, savedId]);
      const isThere = await addSaved(tx, { visitorId, savedId, createdAt: context.clock.now() });
      if (!isThere) throw new Refused<typeof contract>('not-found');
      if ((await countSaved(tx, visitorId)) > MAX_SAVED) throw new Refused<typeof contract>('too-many-saved');
    });
    return undefined;
  };

export const unsavePerson =
  (context: Context): Handler<typeof unsave, Caller> =>
  async ({ caller, body }) => {
    await removeSaved(context.database, caller._id, body.userId);
    return undefined;
  };
