import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { subscribeDevice as contract } from '../contract.ts';
import type { NotificationsDeps } from './context.ts';
import { putSubscription } from './subscriptions.store.ts';

export const subscribeDevice =
  ({ database, clock, push }: NotificationsDeps): Handler<typeof contract, Caller> =>
  async ({ caller, body: { endpoint, keys } }) => {
    const target = { endpoint, ...keys };
    if (!push.takes(target)) throw new Refused<typeof contract>('unfit-subscription');
    await putSubscription(database, caller._id, { session: caller.sessionId, ...target }, clock.now());
  };
