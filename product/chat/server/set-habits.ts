import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setHabits as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { findHabits, saveHabits } from './habits.store.ts';
import { lockPeople } from './sending.store.ts';

export const setHabits =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) =>
    inRawTransaction(context.database, async (tx) => {
      await context.holdPeople(tx, [caller._id]);
      // Before anything was ever written to him there is no row of his.
      await lockPeople(tx, [caller._id]);
      const before = await findHabits(built(tx), caller._id);
      const { showsTyping = before.showsTyping, showsSeen = before.showsSeen } = body;
      const habits = { showsTyping, showsSeen };
      await saveHabits(built(tx), caller._id, habits);
      return habits;
    });
