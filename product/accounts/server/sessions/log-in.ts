import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import {
  presentVisitor,
  type Caller,
  findByEmail,
  lockVisitorForChange,
} from '#product/visitors/server/index.ts';
import type { logIn as contract } from '../../contract.ts';
import { PENDING_TRIED, sameAddress } from '../../rules.ts';
import { type AccountRow, findAccount, findPendingAccounts } from '../accounts.store.ts';
import type { Context } from '../context.ts';
import { isPassword } from '../passwords.ts';
import { rememberDevice } from '../visitor-cookies.ts';

export const logIn =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    const email = sameAddress(call.body.email);
    const account = await accountWith(context, email, call.body.password);
    if (!account) throw new Refused<typeof contract>('wrong-credentials');
    const begun = await database.transaction(async (tx) => {
      // Rechecks the hash under lock: a password changed meanwhile does not log in.
      const current = await lockVisitorForChange(tx, account.visitorId);
      const stillMatches = (await findAccount(tx, account.visitorId))?.passwordHash === account.passwordHash;
      if (current?.email !== email || !stillMatches) return null;
      const token = await visitors.sessions.add(tx, call, current.id);
      if (call.caller) await visitors.sessions.endKey(tx, call.caller.sessionId);
      return { row: current, token };
    });
    if (!begun) throw new Refused<typeof contract>('wrong-credentials');
    void visitors.sessions.notifyEnded();
    visitors.sessions.give(call, begun.token);
    // An address may be claimed by a stranger, who must get no counters apart to guess at its account.
    if (begun.row.isActivated) rememberDevice(context, call, email);
    return presentVisitor(begun.row, clock.now());
  };

/**
 * The account with this address and password: the confirmed one, else one that waits to be. Every failure takes as
 * long, as many decoys are tried as there are no accounts.
 */
async function accountWith(
  { database }: Context,
  email: string,
  password: string,
): Promise<AccountRow | null> {
  const confirmed = await findByEmail(database, email);
  const pending = await findPendingAccounts(database, email, PENDING_TRIED);
  const first = await findAccount(database, confirmed?.id ?? '');
  const tried = [first, ...Array.from({ length: PENDING_TRIED }, (_, index) => pending[index] ?? null)];
  for (const account of tried) if (await isPassword(password, account?.passwordHash ?? null)) return account;
  return null;
}
