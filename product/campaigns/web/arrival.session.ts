import { setCookie } from '#platform/device/cookies.ts';
import { tabStorage } from '#platform/device/tab-storage.ts';
import { SESSION_TRANSFER_KEY } from '#product/accounts/cookies.ts';

/** How the session began, once an address brought something. */
export const LANDING_KEY = 'landing';
/** On the device, until there is a visitor to whom it can be told. */
export const ATTRIBUTION_KEY = 'attribution';
export const QR_TOKEN_KEY = 'qr_token';
/** Where the landing, or the captcha, leads on to: a path of ours as it is. */
export const TARGET_KEY = 'targetUrl';
const ARRIVED_KEY = 'arrived';

const ARRIVAL = /^\/(?:map\/?|(?:play|join)\/[^/]+\/?)?$/i;

/** Whether an address brings more than the page it names; what that means is read by code that only it fetches. */
export const isArrival = (pathname: string, search: string): boolean =>
  search.length > 1 && ARRIVAL.test(pathname);

export const handOverWaits = (): boolean => tabStorage.read(SESSION_TRANSFER_KEY) !== null;

/**
 * To be called before anything else: takes ids and tokens out of the address and of the history. Answers whether this is
 * the first address of the session.
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
  // Other pages have a `userId` of their own, which is no secret; a hand-over never comes without its token.
  const isHandOver = mayArrive || query.has('token');
  const [userId, sessionId, token] = isHandOver ? ['userId', 'sessionId', 'token'].map(take) : [];
  const qrToken = mayArrive ? take('qrToken') : null;
  if (userId && sessionId && token) {
    tabStorage.write(SESSION_TRANSFER_KEY, JSON.stringify({ userId, sessionId }));
    setCookie('temp_access_token', token);
  }
  if (qrToken) tabStorage.write(QR_TOKEN_KEY, qrToken);
  if ([userId, sessionId, token, qrToken].some((value) => typeof value === 'string')) {
    const left = query.toString();
    history.replaceState(history.state, '', `${pathname}${left && `?${left}`}${hash}`);
  }
  return isFirst;
}

/** Keeps where somebody was going, for this tab; what was kept before stays. */
export function keepTarget(target: string): void {
  if (tabStorage.read(TARGET_KEY) === null) tabStorage.write(TARGET_KEY, target);
}

/** What an address brought is the person's: whoever comes after him in this tab finds nothing of it. */
export function forgetArrival(): void {
  for (const key of [SESSION_TRANSFER_KEY, LANDING_KEY, QR_TOKEN_KEY, TARGET_KEY])
    tabStorage.write(key, null);
}
