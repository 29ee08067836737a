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
  const follow = () => {
    const isOn = isCafe(readLandingSession(), sessionStore.getState().visitor);
    if (isOn) document.documentElement.dataset['mode'] = 'cafe';
    else delete document.documentElement.dataset['mode'];
    return isOn;
  };
  sessionStore.subscribe(follow);
  // Whoever signs up, or logs in, begins anew, and finds the usual words.
  if (follow()) void replaceTexts('map', 'cafe');
}
