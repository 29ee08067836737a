import type { Client } from '#platform/client/client.ts';
import { isBy, readPushSubscription } from '#platform/device/push.ts';
import { getNotificationSettings, pushSubscription, subscribeDevice } from '../contract.ts';
import { notificationStore } from './settings.state.ts';

/** What is asked, with what this device itself says. */
export interface KnownSettings {
  readonly pushKey: string;
}

/**
 * Learns what the person wants to be told of, and whether pushes come to this device. Where the device takes them and
 * the server does not know of it any more, it is told again.
 */
export async function fetchSettings(client: Client, signal?: AbortSignal): Promise<KnownSettings> {
  const { settings, pushKey, isSubscribed } = await client.call(
    getNotificationSettings,
    signal ? { signal } : {},
  );
  // Private windows refuse to say: they take none.
  const subscription = await readPushSubscription().catch(() => null);
  const takes = subscription !== null && isBy(subscription, pushKey);
  if (takes && !isSubscribed) await updateSubscription(client, subscription);
  notificationStore.setState({ settings, isPushed: takes });
  return { pushKey };
}

/** Tells the server where this device takes pushes. */
export async function updateSubscription(client: Client, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.call(subscribeDevice, { body: pushSubscription.parse({ endpoint, keys }) });
}
