import type { Client } from '#platform/client/client.ts';
import { isBy, readPushSubscription } from '#platform/device/push.ts';
import { getNotificationSettings, pushSubscription, subscribeDevice } from '../contract.ts';
import { notificationStore } from './settings.state.ts';

/** What a screen of settings needs besides the store. */
export interface KnownSettings {
  readonly pushKey: string;
}

/**
 * Loads the notification settings and whether this device gets pushes. Registers the subscription again where the
 * device still has one and the server has lost it.
 */
export async function fetchSettings(client: Client, signal?: AbortSignal): Promise<KnownSettings> {
  const { settings, pushKey, isSubscribed } = await client.call(
    getNotificationSettings,
    signal ? { signal } : {},
  );
  // Private windows refuse the question: they get no pushes.
  const subscription = await readPushSubscription().catch(() => null);
  const takes = subscription !== null && isBy(subscription, pushKey);
  if (takes && !isSubscribed) await updateSubscription(client, subscription);
  notificationStore.setState({ settings, isPushed: takes });
  return { pushKey };
}

/** Sends the server the endpoint at which this device gets pushes. */
export async function updateSubscription(client: Client, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.call(subscribeDevice, { body: pushSubscription.parse({ endpoint, keys }) });
}
