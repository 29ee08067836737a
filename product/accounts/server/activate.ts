import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { asVisitor, type Caller, lockVisitor, setAccountFacts } from '#product/visitors/server/index.ts';
import type { activate as contract } from '../contract.ts';
import { isTakenAddress, keepAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { useUp } from './tokens.ts';

export const activate =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    try {
      const activated = await database.transaction(async (tx) => {
        const token = await useUp(context, tx, call.body.token, 'activate');
        const visitor = token && (await lockVisitor(tx, token.visitorId));
        if (visitor?.accountType === undefined || visitor.accountType === 'anonymous') return null;
        const { accountType, email } = visitor;
        await setAccountFacts(tx, [visitor.id], { accountType, email, isActivated: true });
        await keepAccount(tx, visitor.id);
        // He is more than he was: in the session that he opens his link in, nobody goes on with the old token.
        const isHis = call.caller?._id === visitor.id;
        const sessionToken = isHis ? await visitors.sessions.add(tx, call, visitor.id) : null;
        return { row: { ...visitor, isActivated: true }, sessionToken };
      });
      if (!activated) throw new Refused<typeof contract>('link-not-valid');
      const { row, sessionToken } = activated;
      visitors.changed(row.id);
      if (call.caller && sessionToken !== null) {
        visitors.sessions.give(call, sessionToken);
        await visitors.sessions.endKey(call.caller.sessionId);
      }
      return asVisitor(row, clock.now());
    } catch (error) {
      if (isTakenAddress(error)) throw new Refused<typeof contract>('link-not-valid');
      throw error;
    }
  };
