import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { deleteAccount as contract } from '../../contract.ts';
import { knownDeviceCookie } from '../../cookies.ts';
import { findAccount } from '../accounts.store.ts';
import type { Context } from '../context.ts';
import { deleteVisitor } from './delete-visitor.ts';
import { takeCookiesOf } from '../visitor-cookies.ts';
import { isPassword } from '../passwords.ts';

export const deleteAccount =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const account = await findAccount(context.database, call.caller._id);
    const mayDelete = !account || (await isPassword(call.body.password ?? '', account.passwordHash));
    if (!mayDelete) throw new Refused<typeof contract>('wrong-credentials');
    const held = account?.passwordHash ?? null;
    const isGone = await deleteVisitor(context, call.caller._id, ({ passwordHash }) => passwordHash === held);
    if (!isGone) throw new Refused<typeof contract>('wrong-credentials');
    takeCookiesOf(context, call);
    if (call.cookie(knownDeviceCookie.name) !== undefined) call.clearCookie(knownDeviceCookie.name);
    return undefined;
  };
