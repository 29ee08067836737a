import { tabStorage } from '#platform/device/tab-storage.ts';
import { adFor } from '#product/campaigns/ad.rules.ts';
import { isCafe } from '#product/campaigns/rules.ts';
import { readLandingSession } from '#product/campaigns/web/landing.session.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';

const SHOWN_KEY = 'ad_shown';

/** Queues the ad among the modals, if there is one for the visitor. */
export function advertise(): void {
  const { visitor } = sessionStore.getState();
  const ad = adFor(visitor, {
    isCafe: isCafe(readLandingSession(), visitor),
    wasShownInSession: tabStorage.read(SHOWN_KEY) !== null,
  });
  if (ad === null) return;
  tabStorage.write(SHOWN_KEY, '1');
  appStore.setState({ isAdDue: true });
}
