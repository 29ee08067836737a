import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { unsubscribeDevice as contract } from '../contract.ts';
import type { NotificationsDeps } from './context.ts';
import { dropSubscription } from './subscriptions.store.ts';

export const unsubscribeDevice =
  ({ database }: NotificationsDeps): Handler<typeof contract, Caller> =>
  async ({ caller }) => {
    await dropSubscription(database, caller.sessionId);
  };
