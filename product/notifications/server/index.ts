import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { declareHooks } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { live } from '#product/live/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import type { PushContent, PushTrigger } from './context.ts';
import { createNotifications, type Notifications } from './create-notifications.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export type { AreaContent, PushContent, PushTrigger } from './context.ts';

export interface NotificationsHooks {
  /** The content of a push; null when the visitor has seen it, or another slice handles the trigger. */
  readonly pushContentOf: (trigger: PushTrigger) => Promise<PushContent | null>;
}

export type NotificationsApi = Pick<Notifications, 'enqueue'>;

/** Web Push to visitors who have no device in the foreground. */
export const notifications = defineSlice('notifications', {
  uses: [visitors, live],
  endpoints: endpointsOf(contract),
  hooks: declareHooks<NotificationsHooks>(),
  create: ({
    database,
    clock,
    log,
    jobs,
    serverKey,
    push,
    hooks,
    visitors: { publicProfiles },
    live: { isInForeground },
  }) => {
    const slice = createNotifications({
      ...{ database, clock, log, jobs, serverKey, push, isInForeground },
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
      personalData: { tables: personalTables, textsIn: personalTexts },
      jobs: slice.jobs,
      start: slice.start,
      api: { enqueue: slice.enqueue } satisfies NotificationsApi,
    };
  },
});
