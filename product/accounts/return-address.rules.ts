import { safePath } from '#product/campaigns/safe-path.rules.ts';
import { linkTo, pages } from '#product/pages.ts';

const RETURN = 'return';
const home = linkTo(pages.map.home);
const accountPaths: ReadonlySet<string> = new Set(Object.values(pages.account).map(({ path }) => path));

/** Where signing up and logging in lead, as an address names it: one of the app, never their own; else null. */
export function returnAddressIn(search: string): string | null {
  const path = safePath(new URLSearchParams(search).get(RETURN));
  if (path === null) return null;
  const [pathname = ''] = path.toLowerCase().split(/[?#]/);
  return accountPaths.has(pathname.replace(/\/$/, '')) ? null : path;
}

/** The address of a page of the account that leads back to another address. */
export const withReturn = (path: string, to: string): string =>
  to === home ? path : `${path}?${new URLSearchParams({ [RETURN]: to }).toString()}`;
