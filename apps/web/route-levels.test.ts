import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { appRoutes } from './app-routes.ts';
import { slices } from './composition.ts';

const pages = await Promise.all(appRoutes.map(async (route) => ({ ...route, ...(await route.find()) })));
// The router takes an unknown address last, wherever it is listed.
const routes = [...pages.filter(({ path }) => path !== '*'), ...pages.filter(({ path }) => path === '*')];

const routeOf = (address: string) => routes.find(({ path }) => matchPath(path, address));

describe("[D8] the level at which a route's code is prefetched", () => {
  it.each([
    ['D8-01', 0, '/pages/help'],
    ['D8-01', 0, '/policies/terms-of-service'],
    ['D8-01', 0, '/logout'],
    ['D8-01', 0, '/login'],
    ['D8-01', 0, '/register'],
    ['D8-01', 0, '/forgot-password'],
    ['D8-01', 0, '/set-password'],
    ['D8-02', 1, '/map'],
    ['D8-02', 1, '/map/findme'],
    ['D8-02', 1, '/map/pages/social'],
    ['D8-02', 1, '/map/policies/terms-of-service'],
    ['D8-02', 1, '/user-does-not-exist'],
    ['D8-02', 1, '/native-app'],
    ['D8-03', 2, '/group/dne/unable-to-load-group'],
    ['D8-04', 3, `/profile/${'0'.repeat(24)}/me/notifications/${'1'.repeat(24)}`],
  ])('[%s] is %i for %s', (_id, level, address) => {
    expect(routeOf(address)?.level).toBe(level);
  });
});

it('[ROUTE-04] the map has pages as children, over the map', () => {
  expect(routeOf('/map/pages/social')).toMatchObject({ path: '/map/pages/:page', kind: 'sheet' });
});

it('[ROUTE-77] unknown addresses are looked up in the redirects last', () => {
  expect(routeOf('/contact')?.path).toBe('*');
});

it('every page has one address, and every address a page', async () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const slice of slices)
    expect(Object.keys((await slice.routes?.())?.routes ?? {})).toEqual(Object.keys(slice.pages ?? {}));
});
