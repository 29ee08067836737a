import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { logOut as contract } from '../../contract.ts';
import type { Context } from '../context.ts';
import { takeCookiesOf } from '../visitor-cookies.ts';

/** Without a session it is the same: a client that repeats it after a lost answer is rid of its cookies too. */
export const logOut =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, visitors } = context;
    const { caller } = call;
    if (caller) {
      await database.transaction((tx) => visitors.sessions.endKey(tx, caller.sessionId));
      await visitors.sessions.notifyEnded();
    }
    takeCookiesOf(context, call);
    return undefined;
  };
