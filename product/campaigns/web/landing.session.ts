import { readCookie, setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { linkTo, pages } from '#product/pages.ts';
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
  // Only this file writes it, and no tab outlives a version.
  return text === null ? ordinarySession : (JSON.parse(text) as LandingSession);
}

/** Stores an arrival in the session and in cookies. */
export function keepArrival(
  arriving: Pick<Arriving, 'page' | 'query' | 'networks'> & { readonly isProduction: boolean },
): void {
  const { query, page, isProduction } = arriving;
  tabStorage.write(LANDING_KEY, JSON.stringify(nextSession(readLandingSession(), arriving)));
  if (page === 'landing' && query.targetUrl !== null) tabStorage.write(TARGET_KEY, query.targetUrl);
  const mayRemember = readCookie(clientCookies.cookie_consent) === 'all';
  const cookies = Object.entries(cookiesOf(query, { isProduction, mayRemember }));
  for (const [name, value] of cookies) setCookie(clientCookies[name as ArrivalCookie], value);
  keepTrafficSource(trafficSource(query));
}

/** Takes the target after the landing or the captcha; root when there is none or it is not allowed. */
export function takeTarget(): string {
  const target = safePath(tabStorage.read(TARGET_KEY), { mayArrive: true });
  tabStorage.write(TARGET_KEY, null);
  return target ?? linkTo(pages.map.home);
}

/** Stores the target of the captcha. Call it before redirecting there. */
export function keepCaptchaTarget(): void {
  const target = captchaTarget(readLandingSession());
  if (target !== null) tabStorage.write(TARGET_KEY, target);
}
