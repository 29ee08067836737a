import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, findVisitor } from '#product/visitors/server/index.ts';
import type { requestActivation as contract } from '../contract.ts';
import type { Context } from './context.ts';

export const requestActivation =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database } = context;
    const row = await findVisitor(database, call.caller._id);
    if (!row?.email || row.isActivated) throw new Refused<typeof contract>('nothing-to-activate');
    const { id: visitorId, email } = row;
    await database.transaction((tx) => context.enqueueEmail(tx, { kind: 'registered', visitorId, email }));
    return undefined;
  };
