import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { asVisitor, type Caller, findByEmail } from '#product/visitors/server/index.ts';
import type { logIn as contract } from '../contract.ts';
import { sameAddress } from '../rules.ts';
import { findAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { isPassword } from './passwords.ts';

export const logIn =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    const row = await findByEmail(database, sameAddress(call.body.email));
    // Looked up for nobody as well, and held against nobody's password: the answer takes as long.
    const account = await findAccount(database, row?.id ?? '');
    const isHis = await isPassword(call.body.password, account?.passwordHash ?? null);
    if (!row || !isHis) throw new Refused<typeof contract>('wrong-credentials');
    const token = await visitors.sessions.add(database, call, row.id);
    if (call.caller) await visitors.sessions.endKey(call.caller.sessionId);
    visitors.sessions.give(call, token);
    return asVisitor(row, clock.now());
  };
