import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { getCurrentVisitor as contract } from '../../contract.ts';
import { dayOf } from '../../rules.ts';
import { presentVisitor } from '../present-visitor.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../context.ts';
import { clearSessionCookies, renewCookies } from './session-cookies.ts';
import { findVisitor } from '../visitors.store.ts';
import { touchSession } from './sessions.store.ts';

/** The first call of every client; renews the session and its cookies. */
export const getCurrentVisitor =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const row = caller && (await findVisitor(context.database, caller._id));
    if (!caller || !row) {
      if (caller) context.callers.forget(caller._id);
      clearSessionCookies(call);
      throw new Refused<typeof contract>('unauthenticated');
    }
    const now = context.clock.now();
    await touchSession(context.database, Buffer.from(caller.sessionId, 'hex'), dayOf(now));
    renewCookies(call);
    return presentVisitor(row, now);
  };
