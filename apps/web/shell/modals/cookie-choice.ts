import { createStore } from 'zustand/vanilla';
import { readCookie, setCookie } from '#platform/device/cookies.ts';
import { forgetTrafficSource, rememberTrafficSource } from '#product/campaigns/web/traffic-source.session.ts';
import { clientCookies } from '#product/cookies.ts';

/** Whether cookies beyond the necessary ones may be set. */
export type CookieChoice = 'all' | 'necessary';

/** The choice, stored in a necessary cookie; null before there is one. */
export const cookieChoice = createStore<CookieChoice | null>(() => {
  const choice = readCookie(clientCookies.cookie_consent);
  return choice === 'all' || choice === 'necessary' ? choice : null;
});

/** Stores the choice, and does what it allows: the one cookie that is not necessary is set or removed. */
export function chooseCookies(choice: CookieChoice): void {
  setCookie(clientCookies.cookie_consent, choice);
  if (choice === 'all') rememberTrafficSource();
  else forgetTrafficSource();
  cookieChoice.setState(choice, true);
}
