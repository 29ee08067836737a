import type { AppRoute } from './app-route.tsx';
import type { RouteKind } from './shell/route-kind.ts';

export interface RouteOverMap extends AppRoute {
  readonly kind: RouteKind;
}

/** The addresses at which the map is, alone or beneath something. All others are in `routes-beside-map.ts`. */
export const routesOverMap: readonly RouteOverMap[] = [
  { path: '/', kind: 'map', level: 1 },
  { path: '/map', kind: 'map', level: 1, load: () => import('./guards/map-guard.tsx') },
  { path: '/map/findme', kind: 'map', level: 1, load: () => import('./pages/find-me.tsx') },
  { path: '/map/policies/:policy', kind: 'policy', level: 1, load: () => import('./pages/map-policy.tsx') },
  { path: '/map/pages/:page', kind: 'sheet', level: 1, load: () => import('./pages/map-page.tsx') },
  {
    path: '/chats',
    kind: 'page',
    level: 1,
    isPreloaded: true,
    load: () => import('./pages/chats.tsx'),
  },
  { path: '/global', kind: 'page', level: 1, isPreloaded: true, load: () => import('./pages/global.tsx') },
  { path: '/alerts', kind: 'page', level: 1, isPreloaded: true, load: () => import('./pages/alerts.tsx') },
  { path: '/you', kind: 'page', level: 1, isPreloaded: true, load: () => import('./pages/you.tsx') },
  { path: '/you/profile', kind: 'page', level: 1, load: () => import('./pages/profile.tsx') },
  { path: '/you/photos', kind: 'page', level: 1, load: () => import('./pages/photos.tsx') },
  { path: '/you/places', kind: 'page', level: 1, load: () => import('./pages/favorite-places.tsx') },
  { path: '/you/home-city', kind: 'page', level: 1, load: () => import('./pages/home-city.tsx') },
  { path: '/you/zones', kind: 'page', level: 1, load: () => import('./pages/zones.tsx') },
  { path: '/you/zones/new', kind: 'spot', level: 1, load: () => import('./pages/new-zone.tsx') },
  { path: '/you/sessions', kind: 'page', level: 3, load: () => import('./pages/sessions.tsx') },
  { path: '/you/password', kind: 'page', level: 3, load: () => import('./pages/password.tsx') },
  { path: '/you/data', kind: 'page', level: 1, load: () => import('./pages/my-data.tsx') },
  { path: '/you/blocked', kind: 'page', level: 1, load: () => import('./pages/blocked.tsx') },
  {
    path: '/user-does-not-exist',
    kind: 'page',
    level: 1,
    load: () => import('./pages/user-does-not-exist.tsx'),
  },
  {
    path: '/group/dne/unable-to-load-group',
    kind: 'page',
    level: 2,
    load: () => import('./pages/unable-to-load-group.tsx'),
  },
];
