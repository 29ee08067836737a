import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { declareHooks } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { live } from '#product/live/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { contentFrom, type PushContents } from './context.ts';
import { createNotifications, type Notifications } from './create-notifications.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export type { AreaContent, AreaTrigger, ConversationTrigger, PushContent, PushTrigger } from './context.ts';

export interface NotificationsHooks {
  /** What a slice says, when it is sent, of what it has pushed about. */
  readonly pushContents: PushContents;
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
      pushContentOf: (trigger) => contentFrom(hooks.of('pushContents'), trigger.about, trigger),
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
