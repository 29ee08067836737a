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
      const row = await database.transaction(async (tx) => {
        const token = await useUp(context, tx, call.body.token, 'activate');
        const visitor = token && (await lockVisitor(tx, token.visitorId));
        if (visitor?.accountType === undefined || visitor.accountType === 'anonymous') return null;
        const { accountType, email } = visitor;
        await setAccountFacts(tx, [visitor.id], { accountType, email, isActivated: true });
        await keepAccount(tx, visitor.id);
        return { ...visitor, isActivated: true };
      });
      if (!row) throw new Refused<typeof contract>('link-not-valid');
      visitors.changed(row.id);
      return asVisitor(row, clock.now());
    } catch (error) {
      if (isTakenAddress(error)) throw new Refused<typeof contract>('link-not-valid');
      throw error;
    }
  };
