import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import {
  presentVisitor,
  type Caller,
  findByEmail,
  lockVisitorForChange,
} from '#product/visitors/server/index.ts';
import type { logIn as contract } from '../../contract.ts';
import { sameAddress } from '../../rules.ts';
import { findAccount } from '../accounts.store.ts';
import type { Context } from '../context.ts';
import { isPassword } from '../passwords.ts';
import { rememberDevice } from '../visitor-cookies.ts';

export const logIn =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    const row = await findByEmail(database, sameAddress(call.body.email));
    // An unknown address costs a lookup and a decoy hash too: equal response time.
    const account = await findAccount(database, row?.id ?? '');
    const passwordMatches = await isPassword(call.body.password, account?.passwordHash ?? null);
    if (!row || !passwordMatches) throw new Refused<typeof contract>('wrong-credentials');
    const begun = await database.transaction(async (tx) => {
      // Rechecks the hash under lock: a password changed meanwhile does not log in.
      const current = await lockVisitorForChange(tx, row.id);
      const stillMatches = (await findAccount(tx, row.id))?.passwordHash === account?.passwordHash;
      if (!current?.isActivated || !stillMatches) return null;
      const token = await visitors.sessions.add(tx, call, row.id);
      if (call.caller) await visitors.sessions.endKey(tx, call.caller.sessionId);
      return { row: current, token };
    });
    if (!begun) throw new Refused<typeof contract>('wrong-credentials');
    void visitors.sessions.notifyEnded();
    visitors.sessions.give(call, begun.token);
    rememberDevice(context, call, sameAddress(call.body.email));
    return presentVisitor(begun.row, clock.now());
  };
