import { isPolicy } from '#product/support/policies.ts';
import { isMapPage, isStaticPage } from '#product/support/pages.ts';
import { type PageAddress, pages } from './pages.ts';
import { redirects } from './redirects.ts';

/** Pages of which there are some by name: what the last part of their path may be. */
const namesAt: Readonly<Record<string, (name: string | undefined) => boolean>> = {
  [pages.public.text.path]: isStaticPage,
  [pages.support.mapPage.path]: isMapPage,
  [pages.support.mapPolicy.path]: isPolicy,
  [pages.support.policy.path]: isPolicy,
};

const slices: readonly Readonly<Record<string, PageAddress>>[] = Object.values(pages);
const known = slices
  .flatMap((slice) => Object.values(slice))
  .filter(({ path }) => path !== pages.public.notFound.path)
  .map(({ path }) => ({
    pattern: new RegExp(`^${path.replace(/\/:\w+/g, '/([^/]+)').replace(/\*$/, '(.+)')}$`, 'i'),
    isName: namesAt[path] ?? (() => true),
  }));

/**
 * Whether an address leads to a page, or to one by a redirect; as for the router, letters of either case are the same,
 * and so is an address with a slash at its end.
 *
 * @param pathname decoded
 */
export function isKnownAddress(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (Object.hasOwn(redirects, path.replace(/^\/+/, '').toLowerCase())) return true;
  return known.some(({ pattern, isName }) => {
    const found = pattern.exec(path);
    return found !== null && isName(found.at(-1));
  });
}
