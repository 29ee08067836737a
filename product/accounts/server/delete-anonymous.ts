import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, findVisitor } from '#product/visitors/server/index.ts';
import type { deleteAnonymous as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { deletePerson } from './delete-person.ts';
import { takeCookiesOf } from './person-cookies.ts';

export const deleteAnonymous =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const row = await findVisitor(context.database, call.caller._id);
    if (row && row.accountType !== 'anonymous') throw new Refused<typeof contract>('has-account');
    await deletePerson(context, call.caller._id);
    takeCookiesOf(context, call);
    return undefined;
  };
