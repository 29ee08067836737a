import { readCookie, setCookie } from '#platform/device/cookies.ts';

/** Whether cookies beyond those the product needs may be set. */
export type CookieChoice = 'all' | 'necessary';

/** Null until one was made; it is kept in a cookie that is needed itself. */
export function readCookieChoice(): CookieChoice | null {
  const choice = readCookie('cookie_consent');
  return choice === 'all' || choice === 'necessary' ? choice : null;
}

export const keepCookieChoice = (choice: CookieChoice): void => setCookie('cookie_consent', choice);
