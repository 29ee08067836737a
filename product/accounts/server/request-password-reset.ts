import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { requestPasswordReset as contract } from '../contract.ts';
import { sameAddress } from '../rules.ts';
import type { Context } from './context.ts';

/** Whether there is an account is looked up when the email is written, long after the answer. */
export const requestPasswordReset =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const email = sameAddress(call.body.email);
    await context.database.transaction((tx) =>
      context.enqueueEmail(tx, { kind: 'reset', visitorId: null, email }),
    );
    return undefined;
  };
