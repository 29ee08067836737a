import type { AppRoute } from './app-route.tsx';

/**
 * Routes without the map, which need no visitor; the last matches any unknown address.
 *
 * This module loads with the first of them, because most visitors see none.
 */
export const standaloneRoutes: readonly AppRoute[] = [
  { path: '/login', level: 0, texts: ['account'], load: () => import('./pages/accounts/login.tsx') },
  { path: '/register', level: 0, texts: ['account'], load: () => import('./pages/accounts/register.tsx') },
  {
    path: '/forgot-password',
    level: 0,
    texts: ['account'],
    load: () => import('./pages/accounts/forgot-password.tsx'),
  },
  {
    path: '/set-password',
    level: 0,
    texts: ['account'],
    load: () => import('./pages/accounts/set-password.tsx'),
  },
  { path: '/activate', level: 0, texts: ['account'], load: () => import('./pages/accounts/activate.tsx') },
  {
    path: '/i-am-not-a-robot',
    level: 0,
    texts: ['captcha'],
    load: () => import('./pages/public/i-am-not-a-robot.tsx'),
  },
  { path: '/play/landing', level: 0, texts: ['campaigns'], load: () => import('./pages/public/landing.tsx') },
  { path: '/play/:promoId', level: 0, texts: ['campaigns'], load: () => import('./pages/public/promo.tsx') },
  {
    path: '/join/:referralId',
    level: 0,
    texts: ['campaigns'],
    load: () => import('./pages/public/referral.tsx'),
  },
  { path: '/logout', level: 0, texts: ['account'], load: () => import('./pages/accounts/logout.tsx') },
  {
    path: '/profile/:userId/me/notifications/:notificationId',
    level: 3,
    load: () => import('./pages/map/open-notification.tsx'),
  },
  { path: '/native-app', level: 1, texts: ['native'], load: () => import('./pages/public/native-app.tsx') },
  {
    path: '/policies/:policy',
    level: 0,
    texts: ['pages', 'policies'],
    load: () => import('./pages/public/policy.tsx'),
  },
  {
    path: '/pages/*',
    level: 0,
    texts: ['pages', 'policies'],
    load: () => import('./pages/public/static-page.tsx'),
  },
  { path: '*', level: 0, load: () => import('./pages/public/not-found.tsx') },
];
