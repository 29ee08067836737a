import { declareHooks } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { live } from '#product/live/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import {
  getNotificationSettings,
  setNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '../contract.ts';
import type { PushContent, PushTrigger } from './context.ts';
import { createNotifications, type Notifications } from './create-notifications.ts';
import { personalTables } from './personal-data.ts';

export type { PushTrigger } from './context.ts';

export interface NotificationsHooks {
  /** What a push says of an occasion; null when nothing of it is unseen, or it is not one of the slice. */
  readonly pushContentOf: (trigger: PushTrigger) => Promise<PushContent | null>;
}

export type NotificationsApi = Pick<Notifications, 'enqueue'>;

/** What reaches people who do not look. */
export const notifications = defineSlice('notifications', {
  uses: [visitors, live],
  endpoints: { getNotificationSettings, setNotificationSettings, subscribeDevice, unsubscribeDevice },
  hooks: declareHooks<NotificationsHooks>(),
  create: ({
    database,
    clock,
    log,
    serverKey,
    push,
    hooks,
    visitors: { publicProfiles },
    live: { isInForeground },
  }) => {
    const slice = createNotifications({
      ...{ database, clock, log, serverKey, push, isInForeground },
      pushContentOf: async (trigger) => {
        for (const contentOf of hooks.of('pushContentOf')) {
          const content = await contentOf(trigger);
          if (content) return content;
        }
        return null;
      },
      visibleHandles: async (ids) =>
        new Map([...(await publicProfiles(ids))].map(([id, { handle }]) => [id, handle])),
    });
    return {
      handlers: slice.handlers,
      personalData: { tables: personalTables },
      start: slice.start,
      stop: slice.stop,
      api: { enqueue: slice.enqueue } satisfies NotificationsApi,
    };
  },
});
