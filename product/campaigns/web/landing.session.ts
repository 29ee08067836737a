import { readCookie, setCookie } from '#platform/device/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import {
  type ArrivalCookie,
  type Arriving,
  captchaTarget,
  cookiesOf,
  type LandingSession,
  nextSession,
  ordinarySession,
  trafficSource,
} from '../rules.ts';
import { LANDING_KEY, TARGET_KEY } from './arrival.session.ts';
import { keepTrafficSource } from './traffic-source.session.ts';
import { safePath } from '../safe-path.rules.ts';

export function readLandingSession(): LandingSession {
  const text = tabStorage.read(LANDING_KEY);
  // Written by this file alone; a tab is over before another version reads it.
  return text === null ? ordinarySession : (JSON.parse(text) as LandingSession);
}

/** Keeps for the session, and in cookies, what an address brought. */
export function keepArrival(
  arriving: Pick<Arriving, 'page' | 'query' | 'networks'> & { readonly isProduction: boolean },
): void {
  const { query, page, isProduction } = arriving;
  tabStorage.write(LANDING_KEY, JSON.stringify(nextSession(readLandingSession(), arriving)));
  if (page === 'landing' && query.targetUrl !== null) tabStorage.write(TARGET_KEY, query.targetUrl);
  const mayRemember = readCookie('cookie_consent') === 'all';
  const cookies = Object.entries(cookiesOf(query, { isProduction, mayRemember }));
  for (const [name, value] of cookies) setCookie(name as ArrivalCookie, value);
  keepTrafficSource(trafficSource(query));
}

/** Where the landing or the captcha leads on to, once; root where nothing is kept, or nothing that one is led to. */
export function takeTarget(): string {
  const target = safePath(tabStorage.read(TARGET_KEY), { mayArrive: true });
  tabStorage.write(TARGET_KEY, null);
  return target ?? '/';
}

/** To be called when somebody is sent to the captcha, which leads on to what is kept here. */
export function keepCaptchaTarget(): void {
  const target = captchaTarget(readLandingSession());
  if (target !== null) tabStorage.write(TARGET_KEY, target);
}
