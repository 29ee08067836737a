import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { requestPasswordReset as contract } from '../contract.ts';
import { sameAddress } from '../rules.ts';
import type { Context } from './context.ts';
import { enqueueEmail } from './emails.store.ts';

/** Whether there is an account is found out when the letter is written, long after the answer. */
export const requestPasswordReset =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, randomBytes } = context;
    const id = randomBytes(12).toString('hex');
    const email = sameAddress(call.body.email);
    await enqueueEmail(database, { id, kind: 'reset', visitorId: null, email, dueAt: clock.now() });
    context.post();
    return undefined;
  };
