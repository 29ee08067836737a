import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getNotificationSettings as contract } from '../contract.ts';
import type { NotificationsDeps } from './context.ts';
import { findSettings } from './settings.store.ts';
import { isSubscribed } from './subscriptions.store.ts';

export const getNotificationSettings =
  ({ database, push }: NotificationsDeps): Handler<typeof contract, Caller> =>
  async ({ caller }) => ({
    settings: await findSettings(database, caller._id),
    pushKey: push.publicKey,
    isSubscribed: await isSubscribed(database, caller.sessionId),
  });
