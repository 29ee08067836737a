import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { MAX_TRIES } from '../rules.ts';
import type { NotificationsDeps, PushTrigger } from './context.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { pushBackoff, sendPush, tagOf, topicOf } from './send-push.ts';
import { setNotificationSettings } from './set-notification-settings.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { SubscriptionsCache } from './subscriptions-cache.ts';
import { findSubscribers } from './subscriptions.store.ts';
import { unsubscribeDevice } from './unsubscribe-device.ts';

type Calls = EndpointsOf<typeof contract>;

export interface Notifications {
  readonly handlers: Handlers<Calls, Caller>;
  /** Runs in the transaction of the cause: the pushes are sent once it has committed. */
  readonly enqueue: (tx: Queries | RawTransaction, triggers: readonly PushTrigger[]) => Promise<void>;
  readonly jobs: readonly Job[];
  readonly start: () => Promise<void>;
}

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { database, clock, jobs } = deps;
  const subscriptions = new SubscriptionsCache();
  const subscribe = subscribeDevice(deps);
  const pushJob = job('send-push', sendPush(deps, subscriptions), {
    maxAttempts: MAX_TRIES,
    backoff: pushBackoff,
    lane: { name: 'pushes', concurrency: 8 },
  });
  return {
    handlers: {
      getNotificationSettings: getNotificationSettings(deps),
      setNotificationSettings: setNotificationSettings(deps),
      subscribeDevice: async (call) => {
        const answer = await subscribe(call);
        subscriptions.add(call.caller._id, call.caller.sessionId);
        return answer;
      },
      unsubscribeDevice: unsubscribeDevice(deps),
    },
    enqueue: (tx, triggers) => {
      const causedAt = clock.now().getTime();
      const pushes = triggers.flatMap(({ visitorId, ...subject }) =>
        subscriptions.sessionsOf(visitorId).map((session) => ({
          payload: { session, ...subject, causedAt },
          key: `push ${topicOf(deps, session, tagOf(subject))} ${subject.about}`,
        })),
      );
      return jobs.enqueue(tx, pushJob, ...pushes);
    },
    jobs: [pushJob],
    start: async () => {
      for (const { visitorId, session } of await findSubscribers(database))
        subscriptions.add(visitorId, session);
    },
  };
}
