import { tabStorage } from '#platform/device/tab-storage.ts';
import { isCafe } from '#product/campaigns/rules.ts';
import { readLandingSession } from '#product/campaigns/web/landing.session.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { adFor } from '../shell/ad.rules.ts';
import { appStore } from '../shell/app.store.ts';

const SHOWN_KEY = 'ad_shown';

/** Lets the ad wait for its turn among the modals, if there is one for whoever is there. */
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
