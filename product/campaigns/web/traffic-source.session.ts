import { clearCookie, setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';

const SOURCE_KEY = 'traffic_source';

/** Stores it for the session, until there is consent for a cookie. */
export function keepTrafficSource(source: string | null): void {
  if (source !== null) tabStorage.write(SOURCE_KEY, source);
}

/** Whether the session began with a link whose source would be remembered. */
export const cameByLink = (): boolean => tabStorage.read(SOURCE_KEY) !== null;

/** Stores the traffic source in a cookie after consent. */
export function rememberTrafficSource(): void {
  const source = tabStorage.read(SOURCE_KEY);
  if (source !== null) setCookie(clientCookies.traffic_source, source);
}

/** Removes the cookie when consent is withdrawn. */
export const forgetTrafficSource = (): void => clearCookie(clientCookies.traffic_source);
