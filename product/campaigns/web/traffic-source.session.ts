import { clearCookie, setCookie } from '#platform/device/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';

const SOURCE_KEY = 'traffic_source';

/** For the session, until there is consent to more. */
export function keepTrafficSource(source: string | null): void {
  if (source !== null) tabStorage.write(SOURCE_KEY, source);
}

/** Once he consents, the traffic source of this session may be remembered. */
export function rememberTrafficSource(): void {
  const source = tabStorage.read(SOURCE_KEY);
  if (source !== null) setCookie('traffic_source', source);
}

/** Consent that is taken back takes back what was remembered by it. */
export const forgetTrafficSource = (): void => clearCookie('traffic_source');
