import './cafe-mode.css';
import { replaceTexts } from '#platform/i18n/translations.ts';
import { isCafe } from '#product/campaigns/rules.ts';
import { readLandingSession } from '#product/campaigns/web/landing.session.ts';
import { sessionStore } from '#product/visitors/web/index.ts';

let isFollowing = false;

/** A session that began in the cafe has neutral colours and words, until its visitor signs up. */
export function followCafeMode(): void {
  if (isFollowing || readLandingSession().mode !== 'cafe') return;
  isFollowing = true;
  let giveBack: Promise<() => void> | null = null;
  const follow = () => {
    // Who is there may not be known yet; he may turn out to have signed up.
    if (isCafe(readLandingSession(), sessionStore.getState().visitor)) {
      document.documentElement.dataset['mode'] = 'cafe';
      giveBack ??= replaceTexts('map', 'cafe');
    } else {
      delete document.documentElement.dataset['mode'];
      void giveBack?.then((give) => give());
      giveBack = null;
    }
  };
  sessionStore.subscribe(follow);
  follow();
}
