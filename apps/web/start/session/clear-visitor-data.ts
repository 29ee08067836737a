import { clearCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { openKeyValueStore } from '#platform/device/key-value-store.ts';
import { endPushes } from '#platform/device/push.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { visitorCookies } from '#product/accounts/cookies.ts';
import { forgetArrival } from '#product/campaigns/web/arrival.session.ts';
import { GATE_KEY } from '#product/onboarding/web/index.ts';
import { placeKeysAfterLogout } from '#product/presence/web/location/remembered-place.ts';
import { forgetGuestWords } from '../../pages/chat/guest-words.session.ts';

/**
 * Clears the visitor's data on this device; resolves once its databases are cleared too.
 *
 * @param hasLeft they went themselves; else what a guest wrote stays for the account they may come back with
 * @param mayReturn they may log in again here, and are not asked once more where this device looks from
 */
export async function clearVisitorData({ hasLeft = true, mayReturn = false } = {}): Promise<void> {
  deviceStorage.keepOnly([GATE_KEY, ...(mayReturn ? placeKeysAfterLogout() : [])]);
  forgetArrival();
  if (hasLeft) forgetGuestWords();
  for (const name of visitorCookies) clearCookie(clientCookies[name]);
  // A failing push service does not prevent a logout.
  await Promise.all([openKeyValueStore.clear(), endPushes().catch(reportError)]);
}
