import * as z from 'zod/mini';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { id } from '#platform/contract/id.ts';
import { attributeJoin, attributePlay, promoId } from '../contract.ts';
import { ATTRIBUTION_KEY } from './arrival.session.ts';

const attribution = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), promoId }),
  z.strictObject({ kind: z.literal('join'), referralId: id }),
]);
export type Attribution = z.infer<typeof attribution>;

/** The first one stays. */
export function keepAttribution(brought: Attribution): void {
  if (deviceStorage.read(ATTRIBUTION_KEY) === null) deviceStorage.write(ATTRIBUTION_KEY, brought);
}

/** Tells what is kept, for a visitor who is there now. What does not get through is told at the next start. */
export async function sendAttribution(client: Client): Promise<void> {
  const kept = attribution.safeParse(deviceStorage.read(ATTRIBUTION_KEY));
  try {
    if (kept.success) await tell(client, kept.data);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.failure.kind !== 'refused') return;
  }
  deviceStorage.remove(ATTRIBUTION_KEY);
}

function tell(client: Client, brought: Attribution): Promise<undefined> {
  if (brought.kind === 'join')
    return client.call(attributeJoin, { body: { referralId: brought.referralId } });
  return client.call(attributePlay, { body: { promoId: brought.promoId } });
}
