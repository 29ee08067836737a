import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { setBell as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { writeBell } from './saved-people.store.ts';

/** The answer is the same whether or not the person lets their savers know. */
export const setBell =
  ({ database }: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId: savedId, isOn } }) => {
    if (!(await writeBell(database, { visitorId: caller._id, savedId }, isOn)))
      throw new Refused<typeof contract>('not-saved');
    return undefined;
  };
