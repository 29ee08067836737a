import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { deleteAnonymous as contract } from '../../contract.ts';
import type { Context } from '../context.ts';
import { deleteVisitor, isAnonymous } from './delete-visitor.ts';
import { takeCookiesOf } from '../visitor-cookies.ts';

export const deleteAnonymous =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const isGone = await deleteVisitor(context, call.caller._id, isAnonymous);
    if (!isGone) throw new Refused<typeof contract>('has-account');
    takeCookiesOf(context, call);
    return undefined;
  };
