import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getHabits as contract } from '../own.contract.ts';
import type { Context } from './context.ts';
import { findHabits } from './habits.store.ts';

export const getHabits =
  (context: Context): Handler<typeof contract, Viewer> =>
  ({ caller }) =>
    findHabits(context.database, caller._id);
