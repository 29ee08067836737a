import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import {
  isTakenHandle,
  presentVisitor,
  type Caller,
  lockVisitorForChange,
  setAccountFacts,
} from '#product/visitors/server/index.ts';
import type { register as contract } from '../contract.ts';
import { activationDeadline, readHandle, sameAddress } from '../rules.ts';
import { deleteTokens, saveAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { hashPassword } from './passwords.ts';

/**
 * Whether the address has an account is not looked up here: the answer cannot tell it, and takes as long. The email
 * that is written afterwards tells the owner of the address alone.
 */
export const register =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    const email = sameAddress(call.body.email);
    const handle = call.body.handle === undefined ? null : fitHandle(call.body.handle);
    const passwordHash = await hashPassword(call.body.password);
    const visitorId = call.caller?._id ?? (await visitors.createVisitor(call)).id;
    try {
      const outcome = await database.transaction(async (tx) => {
        const row = await lockVisitorForChange(tx, visitorId);
        // A session that was ended meanwhile makes no new one of itself.
        const continued = !call.caller || (await visitors.sessions.endKey(tx, call.caller.sessionId));
        if (!row || !continued) throw new Refused<typeof contract>('unauthenticated');
        if (row.isActivated) throw new Refused<typeof contract>('has-account');
        const now = clock.now();
        if (handle !== null) await visitors.setHandle(tx, row, handle);
        const facts = {
          accountType: row.accountType === 'anonymous' ? 'authenticated' : row.accountType,
          email,
          isActivated: false,
          activatedAt: null,
        } as const;
        await setAccountFacts(tx, [visitorId], facts);
        await saveAccount(tx, {
          visitorId,
          passwordHash,
          registeredAt: now,
          activateBy: activationDeadline(now),
        });
        await deleteTokens(tx, visitorId, ['activate']);
        await context.enqueueEmail(tx, { kind: 'registered', visitorId, email });
        // Privileges changed, so the old token is replaced.
        const token = call.caller ? await visitors.sessions.add(tx, call, visitorId) : null;
        return { row: { ...row, ...facts, handle: handle ?? row.handle }, token };
      });
      visitors.changed(visitorId);
      void visitors.sessions.notifyEnded();
      if (outcome.token !== null) visitors.sessions.give(call, outcome.token);
      return presentVisitor(outcome.row, clock.now());
    } catch (error) {
      if (isTakenHandle(error)) throw new Refused<typeof contract>('handle-taken');
      throw error;
    }
  };

function fitHandle(text: string): string {
  const read = readHandle(text);
  if (read.status === 'fit') return read.handle;
  throw new Refused<typeof contract>(read.status === 'taken' ? 'handle-taken' : 'handle-unfit');
}
