import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { isKnownAddress } from './known-addresses.ts';
import { type PageAddress, pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { isMapPage, isStaticPage, mapPages, staticPages } from './support/pages.ts';
import { isPolicy, policyNames } from './support/policies.ts';

it.each([
  ...['/', '/map', '/MAP/', '/chats/0123', '/chats/0123/spot', '/play/folsom', '/policies/photo-rules'],
  ...['/map/policies/photo-rules', '/map/pages/social', '/pages/help', '/pages/guide/fingerprint'],
  ...['/contact', '/guide/Fingerprint/', '/twitter'],
])('%s is an address of a page, or of a redirect to one', (address) => {
  expect(isKnownAddress(address)).toBe(true);
});

it.each([
  ...['/nowhere', '/mapp', '/chats/0123/spot/more', '/chats/a/b', '/constructor', '/*', '/pages'],
  ...['/pages/nothing', '/policies', '/policies/nothing', '/map/pages/nothing', '/map/policies/nothing'],
])('%s is none', (address) => {
  expect(isKnownAddress(address)).toBe(false);
});

const routes = Object.values(pages).flatMap((ofSlice) => Object.values<PageAddress>(ofSlice));
const routed = routes.filter(({ path }) => path !== pages.public.notFound.path).map(({ path }) => ({ path }));
/** Of pages by name the router knows the address alone; the page itself looks the name up. */
const isPage = (path: string, { page, policy, '*': rest }: Readonly<Record<string, string | undefined>>) =>
  (page === undefined || isMapPage(page)) &&
  (policy === undefined || isPolicy(policy)) &&
  (path !== pages.public.text.path || isStaticPage(rest?.replace(/\/+$/, '')));
function isRouted(address: string): boolean {
  const match = matchRoutes(routed, address)?.at(-1);
  return match !== undefined && isPage(match.route.path, match.params);
}

it('the address of every page is known, with any id in it', () => {
  for (const { path } of routed) {
    const address = path
      .replace(':policy', policyNames[0] ?? '')
      .replace(':page', Object.keys(mapPages)[0] ?? '')
      .replace('*', 'guide/fingerprint')
      .replaceAll(/:\w+/g, 'a1b2c3d4e5f6a7b8c9d0e1f2');
    expect([address, isRouted(address), isKnownAddress(address)]).toEqual([address, true, true]);
  }
});

it('an address is known if the router has a page there, or if it is redirected to one', () => {
  const parts = new Set(
    [...routed.map(({ path }) => path), ...Object.keys(staticPages), ...Object.keys(mapPages), ...policyNames]
      .flatMap((path) => path.split('/'))
      .concat('0123', 'a.b', 'Ü', '%', '+', ' '),
  );
  const part = fc.constantFrom(...parts).chain((one) => fc.constantFrom(one, one, one, one.toUpperCase()));
  const address = fc
    .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('', '', '/', '//'))
    .map(([path, end]) => `/${path.join('/')}${end}`);
  fc.assert(
    fc.property(address, (pathname) => {
      const name = pathname.replaceAll(/^\/+|\/+$/g, '').toLowerCase();
      // The router decodes what it matches.
      const expected = Object.hasOwn(redirects, name) || isRouted(encodeURI(pathname));
      expect(isKnownAddress(pathname)).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});
