import type { Handlers } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import type { NotificationsDeps, Occasion } from './context.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { Outgoing } from './outgoing.ts';
import { setNotificationSettings } from './set-notification-settings.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { Subscribers } from './subscribers.ts';
import { findSubscribers } from './subscriptions.store.ts';
import { unsubscribeDevice } from './unsubscribe-device.ts';

type Calls = Pick<
  typeof contract,
  'getNotificationSettings' | 'setNotificationSettings' | 'subscribeDevice' | 'unsubscribeDevice'
>;

export interface Notifications {
  readonly handlers: Handlers<Calls, Caller>;
  /** Something happened that somebody may want to be told of; waits for nothing. */
  readonly happened: (occasion: Occasion) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function createNotifications(deps: NotificationsDeps): Notifications {
  const subscribers = new Subscribers();
  const outgoing = new Outgoing(deps, subscribers);
  const subscribe = subscribeDevice(deps);
  return {
    handlers: {
      getNotificationSettings: getNotificationSettings(deps),
      setNotificationSettings: setNotificationSettings(deps),
      subscribeDevice: async (call) => {
        const answer = await subscribe(call);
        subscribers.add(call.caller._id);
        return answer;
      },
      unsubscribeDevice: unsubscribeDevice(deps),
    },
    happened: (occasion) => outgoing.happened(occasion),
    start: async () => {
      for (const visitorId of await findSubscribers(deps.database)) subscribers.add(visitorId);
    },
    stop: async () => {
      deps.push.stop();
      await outgoing.stop();
    },
  };
}
