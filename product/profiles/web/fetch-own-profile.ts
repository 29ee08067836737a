import type { Client } from '#platform/client/client.ts';
import type { HealthInfo } from '../contract.ts';
import { sharedHealth } from '../health.rules.ts';
import { getHealthInfo, getOwnProfile, type OwnProfile } from '../own-profile.contract.ts';

export interface OwnProfileShown {
  readonly own: OwnProfile;
  /** Null while the profile shows none. */
  readonly health: HealthInfo | null;
}

/** The own profile with the health info it shows: one without the other is not what others see. */
export async function fetchOwnProfile(client: Client, signal: AbortSignal): Promise<OwnProfileShown> {
  const [own, { health }] = await Promise.all([
    client.call(getOwnProfile, { signal }),
    client.call(getHealthInfo, { signal }),
  ]);
  return { own, health: sharedHealth(health) };
}
