import type { Platform } from '#platform/device/platform.ts';
import type { Visitor } from '#product/visitors/contract.ts';

/**
 * Whether the pages for logging in, signing up and a forgotten password open.
 * They do without a confirmed account, and while logging out; else root replaces the page in the history.
 */
export function passesPreLogin(
  visitor: Pick<Visitor, 'accountIsActivated'> | null,
  isLoggingOut: boolean,
): boolean {
  return visitor === null || !visitor.accountIsActivated || isLoggingOut;
}

/**
 * The path without its final `map`, for a visitor with a session; null where the path stays.
 * Pages over the map have their own addresses, and a blocked address is not redirected.
 *
 * @param isIpBlocked null until the server has answered
 */
export function strippedOfMap(
  pathname: string,
  { hasSession, isIpBlocked }: { readonly hasSession: boolean; readonly isIpBlocked: boolean | null },
): string | null {
  if (!hasSession || isIpBlocked !== false || !/\/map\/?$/i.test(pathname)) return null;
  return pathname.replace(/\/map\/?$/i, '') || '/';
}

/** Whether a page of the native app opens; otherwise root does. */
export const passesNativeOnly = (platform: Platform): boolean => platform.type === 'native';

/** The action of an address that opens no page. */
export type EntryAction =
  | { readonly type: 'log-out' }
  | { readonly type: 'open-notification'; readonly notificationId: string };

export interface Blocked {
  readonly passes: false;
  readonly dispatches: EntryAction;
  /** The page to open beneath, if none was open before. */
  readonly opensBeneath: '/' | null;
}

/**
 * Opens no page and dispatches an action instead.
 *
 * @param isFirst whether this is the first navigation of the page
 */
export const blockAndDispatch = (action: EntryAction, isFirst: boolean): Blocked => ({
  passes: false,
  dispatches: action,
  opensBeneath: isFirst ? '/' : null,
});
