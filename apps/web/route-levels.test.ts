import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { mapPaths } from './map-paths.ts';
import { standaloneRoutes } from './standalone-routes.ts';
import { mapRoutes } from './map-routes.ts';

const routes = [...mapRoutes, ...standaloneRoutes];

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
  expect(routeOf('/map/pages/social')?.path).toBe('/map/pages/:page');
  expect(mapPaths['/map/pages/:page']).toBe('sheet');
});

it('[ROUTE-77] unknown addresses are looked up in the redirects last', () => {
  expect(routeOf('/contact')?.path).toBe('*');
  expect(routes.at(-1)?.path).toBe('*');
});

it('every address of the map has code', () => {
  expect(mapRoutes.map(({ path }) => path)).toEqual(Object.keys(mapPaths));
});
