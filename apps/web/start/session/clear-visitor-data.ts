import { clearCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { endPushes } from '#platform/device/push.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { visitorCookies } from '#product/accounts/cookies.ts';
import { forgetArrival } from '#product/campaigns/web/arrival.session.ts';
import { GATE_KEY } from '#product/onboarding/web/index.ts';

/** Clears the visitor's data on this device; resolves once its databases are cleared too. */
export async function clearVisitorData(): Promise<void> {
  deviceStorage.keepOnly([GATE_KEY]);
  forgetArrival();
  for (const name of visitorCookies) clearCookie(clientCookies[name]);
  // A failing push service does not prevent a logout.
  await Promise.all([openKeyValueStore.clear(), endPushes().catch(reportError)]);
}
