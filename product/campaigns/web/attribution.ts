import * as z from 'zod/mini';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { id } from '#platform/contract/id.ts';
import { attributeJoin, attributePlay, promoId } from '../contract.ts';
import { ATTRIBUTION_KEY } from './arrival.session.ts';

const attribution = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), promoId }),
  z.strictObject({ type: z.literal('join'), referralId: id }),
]);
export type Attribution = z.infer<typeof attribution>;

/** Keeps the first attribution. */
export function keepAttribution(attribution: Attribution): void {
  if (deviceStorage.read(ATTRIBUTION_KEY) === null) deviceStorage.write(ATTRIBUTION_KEY, attribution);
}

/** Sends the stored attribution once there is a visitor. Failures are retried at the next start. */
export async function sendAttribution(client: Client): Promise<void> {
  const stored = attribution.safeParse(deviceStorage.read(ATTRIBUTION_KEY));
  try {
    if (stored.success) await tell(client, stored.data);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.failure.type !== 'refused') return;
  }
  deviceStorage.remove(ATTRIBUTION_KEY);
}

function tell(client: Client, attribution: Attribution): Promise<undefined> {
  if (attribution.type === 'join')
    return client.call(attributeJoin, { body: { referralId: attribution.referralId } });
  return client.call(attributePlay, { body: { promoId: attribution.promoId } });
}
