import type { ComponentType } from 'react';
import type { Preloaded } from './guards/preloading.rules.ts';
import type { RouteKind } from './shell/route-kind.ts';

export interface AppRoute extends Preloaded {
  readonly kind: RouteKind;
  /** Absent where the address is the map itself, which the shell fetches. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
}

/**
 * Every address of the product that has a page or does something; any other is looked up among the redirects. The
 * level says when its code is fetched ahead (register, D8); entering it always loads it.
 */
export const routes: readonly AppRoute[] = [
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
  { path: '/you/zones', kind: 'page', level: 1, load: () => import('./pages/zones.tsx') },
  { path: '/you/zones/new', kind: 'spot', level: 1, load: () => import('./pages/new-zone.tsx') },
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

  { path: '/login', kind: 'beside', level: 0, load: () => import('./pages/login.tsx') },
  { path: '/register', kind: 'beside', level: 0, load: () => import('./pages/register.tsx') },
  { path: '/forgot-password', kind: 'beside', level: 0, load: () => import('./pages/forgot-password.tsx') },
  { path: '/set-password', kind: 'beside', level: 0, load: () => import('./pages/set-password.tsx') },
  { path: '/activate', kind: 'beside', level: 0, load: () => import('./pages/activate.tsx') },
  { path: '/logout', kind: 'beside', level: 0, load: () => import('./pages/logout.tsx') },
  {
    path: '/profile/:userId/me/notifications/:notificationId',
    kind: 'beside',
    level: 3,
    load: () => import('./pages/open-notification.tsx'),
  },
  { path: '/native-app', kind: 'beside', level: 1, load: () => import('./pages/native-app.tsx') },
  { path: '/policies/:policy', kind: 'beside', level: 0, load: () => import('./pages/policy.tsx') },
  { path: '/pages/*', kind: 'beside', level: 0, load: () => import('./pages/static-page.tsx') },
  { path: '*', kind: 'beside', level: 0, load: () => import('./pages/elsewhere.tsx') },
];
