import './cafe-mode.css';
import { translations } from '#platform/i18n/translations.ts';
import { isCafe } from '#product/campaigns/rules.ts';
import { readLandingSession } from '#product/campaigns/web/landing.session.ts';
import { sessionStore } from '#product/visitors/web/index.ts';

let isFollowing = false;

/** Neutral colors and words for a session that began in the cafe, until its visitor signs up. */
export function followCafeMode(): void {
  if (isFollowing || readLandingSession().mode !== 'cafe') return;
  isFollowing = true;
  let giveBack: Promise<() => void> | null = null;
  const follow = () => {
    // The visitor may not be known yet and may have signed up.
    if (isCafe(readLandingSession(), sessionStore.getState().visitor)) {
      document.documentElement.dataset['mode'] = 'cafe';
      giveBack ??= translations.replace('map', 'cafe');
    } else {
      delete document.documentElement.dataset['mode'];
      void giveBack?.then((give) => give());
      giveBack = null;
    }
  };
  sessionStore.subscribe(follow);
  follow();
}
