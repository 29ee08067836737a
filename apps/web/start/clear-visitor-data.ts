import { clearCookie } from '#platform/device/cookies.ts';
import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { endPushes } from '#platform/device/push.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { personCookies } from '#product/accounts/cookies.ts';
import { forgetArrival } from '#product/campaigns/web/arrival.session.ts';
import { GATE_KEY } from '#product/visitors/web/index.ts';

/**
 * Forgets on this device what is the person's; whoever comes after finds nothing of his. Resolves once that is true
 * also of what is kept in a database, which takes a moment.
 */
export async function clearVisitorData(): Promise<void> {
  deviceStorage.keepOnly([GATE_KEY]);
  forgetArrival();
  for (const name of personCookies) clearCookie(name);
  // A push service that will not listen keeps nobody from leaving.
  await Promise.all([openKeyValueStore.clear(), endPushes().catch(reportError)]);
}
