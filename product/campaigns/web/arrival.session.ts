import { setCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { SESSION_TRANSFER_KEY } from '#product/accounts/cookies.ts';

/** How the session began, after an arrival. */
export const LANDING_KEY = 'landing';
/** Kept on the device until there is a visitor to attribute. */
export const ATTRIBUTION_KEY = 'attribution';
export const QR_TOKEN_KEY = 'qr_token';
/** Target after the landing or the captcha: a path of this site. */
export const TARGET_KEY = 'targetUrl';
const ARRIVED_KEY = 'arrived';

const ARRIVAL = /^\/(?:map\/?|(?:play|join)\/[^/]+\/?)?$/i;

/** Whether an address carries arrival parameters. The code that parses them loads on demand. */
export const isArrival = (pathname: string, search: string): boolean =>
  search.length > 1 && ARRIVAL.test(pathname);

export const isTransferPending = (): boolean => tabStorage.read(SESSION_TRANSFER_KEY) !== null;

/**
 * Removes ids and tokens from the address and the history. Call it first.
 *
 * @returns whether this is the first address of the session
 */
export function beginArrival(): boolean {
  const isFirst = tabStorage.read(ARRIVED_KEY) === null;
  tabStorage.write(ARRIVED_KEY, '1');
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const take = (name: string) => {
    const value = query.get(name);
    query.delete(name);
    return value;
  };
  const mayArrive = ARRIVAL.test(pathname);
  // Other pages use `userId` for public ids; a session transfer always carries a token.
  const isTransfer = mayArrive || query.has('token');
  const [userId, sessionId, token] = isTransfer ? ['userId', 'sessionId', 'token'].map(take) : [];
  const qrToken = mayArrive ? take('qrToken') : null;
  if (userId && sessionId && token) {
    tabStorage.write(SESSION_TRANSFER_KEY, JSON.stringify({ userId, sessionId }));
    setCookie(clientCookies.temp_access_token, token);
  }
  if (qrToken) tabStorage.write(QR_TOKEN_KEY, qrToken);
  if ([userId, sessionId, token, qrToken].some((value) => typeof value === 'string')) {
    const left = query.toString();
    history.replaceState(history.state, '', `${pathname}${left && `?${left}`}${hash}`);
  }
  return isFirst;
}

/** Stores the target for this tab, unless there is one. */
export function keepTarget(target: string): void {
  if (tabStorage.read(TARGET_KEY) === null) tabStorage.write(TARGET_KEY, target);
}

/** Clears arrival data, so that the next visitor of this tab finds none. */
export function forgetArrival(): void {
  for (const key of [SESSION_TRANSFER_KEY, LANDING_KEY, QR_TOKEN_KEY, TARGET_KEY])
    tabStorage.write(key, null);
}
