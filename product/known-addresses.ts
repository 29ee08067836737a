import { type PageAddress, pages } from './pages.ts';
import { redirects } from './redirects.ts';

const slices: readonly Readonly<Record<string, PageAddress>>[] = Object.values(pages);
const patterns = slices
  .flatMap((slice) => Object.values(slice))
  .filter(({ path }) => path !== pages.public.notFound.path)
  .map(({ path }) => new RegExp(`^${path.replace(/\/:\w+/g, '/[^/]+').replace(/\/\*$/, '(?:/.*)?')}$`, 'i'));

/**
 * Whether an address leads to a page, or to one by a redirect; as for the router, letters of either case are the same,
 * and so is an address with a slash at its end.
 *
 * @param pathname decoded
 */
export function isKnownAddress(pathname: string): boolean {
  const name = pathname.replace(/^\/+|\/+$/g, '');
  return Object.hasOwn(redirects, name.toLowerCase()) || patterns.some((pattern) => pattern.test(`/${name}`));
}
