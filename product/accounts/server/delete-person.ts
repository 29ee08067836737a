import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, deleteVisitor, findVisitor } from '#product/visitors/server/index.ts';
import type { deleteAccount, deleteAnonymous as anonymousContract } from '../contract.ts';
import { findAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { takeCookiesOf } from './person-cookies.ts';
import { isPassword } from './passwords.ts';

/** Everything that hangs on the person goes with him; what he has open closes. */
export async function deletePerson(context: Context, visitorId: string): Promise<void> {
  const { database, visitors, mailer } = context;
  await visitors.sessions.endAllOf(visitorId, null);
  await database.transaction((tx) => deleteVisitor(tx, visitorId));
  await context.forget(visitorId);
  visitors.changed(visitorId);
  await mailer.removeOf(visitorId);
}

export const deleteAnonymous =
  (context: Context): Handler<typeof anonymousContract, Caller> =>
  async (call) => {
    const row = await findVisitor(context.database, call.caller._id);
    if (row && row.accountType !== 'anonymous') throw new Refused<typeof anonymousContract>('has-account');
    await deletePerson(context, call.caller._id);
    takeCookiesOf(context, call);
    return undefined;
  };

export const deleteAccountOf =
  (context: Context): Handler<typeof deleteAccount, Caller> =>
  async (call) => {
    const account = await findAccount(context.database, call.caller._id);
    const mayDelete = !account || (await isPassword(call.body.password ?? '', account.passwordHash));
    if (!mayDelete) throw new Refused<typeof deleteAccount>('wrong-credentials');
    await deletePerson(context, call.caller._id);
    takeCookiesOf(context, call);
    return undefined;
  };
