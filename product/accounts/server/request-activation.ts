import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, findVisitor } from '#product/visitors/server/index.ts';
import type { requestActivation as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { enqueueEmail } from './emails.store.ts';

export const requestActivation =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, randomBytes } = context;
    const row = await findVisitor(database, call.caller._id);
    if (!row?.email || row.isActivated) throw new Refused<typeof contract>('nothing-to-activate');
    const id = randomBytes(12).toString('hex');
    const { email } = row;
    await enqueueEmail(database, { id, kind: 'registered', visitorId: row.id, email, dueAt: clock.now() });
    context.post();
    return undefined;
  };
