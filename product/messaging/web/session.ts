import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { browserTabs } from '#platform/device/tabs.ts';
import type { SessionPart } from '#product/session-part.ts';
import type { Channel } from './outbox/channel.ts';
import { createMessaging, type Messaging, type MessagingOptions } from './outbox/messaging.ts';

/** The outbox of a visitor with an account, sending through these channels; empty without an account. */
export const messagingWith = (
  channels: readonly Channel[],
): SessionPart<Pick<MessagingOptions, 'client' | 'live' | 'log'>, Messaging> => ({
  isFor: ({ isAnonymous }) => !isAnonymous,
  create: ({ client, live, log }) => {
    const messaging = createMessaging({
      ...{ client, live, log, kept: openKeyValueStore, tabs: browserTabs },
      clock: () => new Date(),
      random: () => Math.random(),
    });
    for (const channel of channels) messaging.addChannel(channel);
    const wipe = () => void messaging.wipe().catch(() => log.error('deleting the outbox failed'));
    return { api: messaging, model: { ...messaging, wipe } };
  },
});
