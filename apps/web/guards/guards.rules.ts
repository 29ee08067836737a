import type { Platform } from '#platform/device/platform.ts';
import type { Visitor } from '#product/visitors/contract.ts';

/**
 * Whether the pages of logging in, signing up and a forgotten password open: to whoever is not somebody for certain
 * yet, or is about to be nobody. Whom it stops is led to root, which takes the place of the page in the history.
 */
export function passesPreLogin(
  visitor: Pick<Visitor, 'accountIsActivated'> | null,
  isLoggingOut: boolean,
): boolean {
  return visitor === null || !visitor.accountIsActivated || isLoggingOut;
}

/**
 * The path without the `map` at its end, to which whoever has a session is led; null where he stays: what lies over
 * the map has addresses of its own, and a blocked address is led nowhere.
 *
 * @param isIpBlocked null as long as the server has not told
 */
export function strippedOfMap(
  pathname: string,
  { hasSession, isIpBlocked }: { readonly hasSession: boolean; readonly isIpBlocked: boolean | null },
): string | null {
  if (!hasSession || isIpBlocked !== false || !/\/map\/?$/i.test(pathname)) return null;
  return pathname.replace(/\/map\/?$/i, '') || '/';
}

/** Whether a page of the native app opens; whom it stops is led to root. */
export const passesNativeOnly = (platform: Platform): boolean => platform.kind === 'native';

/** What an address does in place of opening a page. */
export type EntryAction =
  { readonly type: 'log-out' } | { readonly type: 'open-notification'; readonly notificationId: string };

export interface Blocked {
  readonly passes: false;
  readonly dispatches: EntryAction;
  /** What opens beneath, where nothing was open before. */
  readonly opensBeneath: '/' | null;
}

/**
 * The guard that lets nobody through and dispatches an action instead.
 *
 * @param isFirst it is the first navigation of this page
 */
export const blockAndDispatch = (action: EntryAction, isFirst: boolean): Blocked => ({
  passes: false,
  dispatches: action,
  opensBeneath: isFirst ? '/' : null,
});
