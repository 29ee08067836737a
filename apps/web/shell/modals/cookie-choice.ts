import { readCookie, setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';

/** Whether cookies beyond the necessary ones may be set. */
export type CookieChoice = 'all' | 'necessary';

/** The stored choice, in a necessary cookie; null before there is one. */
export function readCookieChoice(): CookieChoice | null {
  const choice = readCookie(clientCookies.cookie_consent);
  return choice === 'all' || choice === 'necessary' ? choice : null;
}

export const keepCookieChoice = (choice: CookieChoice): void =>
  setCookie(clientCookies.cookie_consent, choice);
