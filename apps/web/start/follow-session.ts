import type { Client } from '#platform/client/client.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { ATTRIBUTION_KEY, LANDING_KEY } from '#product/campaigns/web/arrival.session.ts';

/** Goes on with what an earlier page of the same person began, once there are texts; most have nothing of it. */
export function followSession(client: Client): void {
  if (tabStorage.read(LANDING_KEY)?.includes('cafe'))
    void import('./cafe-mode.ts').then(({ followCafeMode }) => followCafeMode());
  if (deviceStorage.read(ATTRIBUTION_KEY) !== null)
    void import('./send-attribution.ts').then(({ sendOnceThere }) => sendOnceThere(client));
}
