import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import type { NotificationsDeps, PushTrigger } from './context.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { PushQueue } from './push-queue.ts';
import { setNotificationSettings } from './set-notification-settings.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { SubscriptionsCache } from './subscriptions-cache.ts';
import { findSubscribedVisitors } from './subscriptions.store.ts';
import { unsubscribeDevice } from './unsubscribe-device.ts';

type Calls = Pick<
  typeof contract,
  'getNotificationSettings' | 'setNotificationSettings' | 'subscribeDevice' | 'unsubscribeDevice'
>;

export interface Notifications {
  readonly handlers: Handlers<Calls, Caller>;
  /** Something happened that somebody may want to be told of; waits for nothing. */
  readonly enqueue: (trigger: PushTrigger) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function createNotifications(deps: NotificationsDeps): Notifications {
  const subscriptions = new SubscriptionsCache();
  const pushQueue = new PushQueue(deps, subscriptions);
  const subscribe = subscribeDevice(deps);
  return {
    handlers: {
      getNotificationSettings: getNotificationSettings(deps),
      setNotificationSettings: setNotificationSettings(deps),
      subscribeDevice: async (call) => {
        const answer = await subscribe(call);
        subscriptions.add(call.caller._id);
        return answer;
      },
      unsubscribeDevice: unsubscribeDevice(deps),
    },
    enqueue: (trigger) => pushQueue.enqueue(trigger),
    start: async () => {
      for (const visitorId of await findSubscribedVisitors(deps.database)) subscriptions.add(visitorId);
    },
    stop: async () => {
      deps.push.stop();
      await pushQueue.stop();
    },
  };
}
