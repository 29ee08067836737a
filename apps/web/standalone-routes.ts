import type { AppRoute } from './app-route.tsx';

/**
 * The addresses without the map, which need nobody to be there; the last is any that is not known. They come with
 * the first of them somebody goes to, as most people see none.
 */
export const standaloneRoutes: readonly AppRoute[] = [
  { path: '/login', level: 0, texts: ['account'], load: () => import('./pages/login.tsx') },
  { path: '/register', level: 0, texts: ['account'], load: () => import('./pages/register.tsx') },
  {
    path: '/forgot-password',
    level: 0,
    texts: ['account'],
    load: () => import('./pages/forgot-password.tsx'),
  },
  { path: '/set-password', level: 0, texts: ['account'], load: () => import('./pages/set-password.tsx') },
  { path: '/activate', level: 0, texts: ['account'], load: () => import('./pages/activate.tsx') },
  {
    path: '/i-am-not-a-robot',
    level: 0,
    texts: ['captcha'],
    load: () => import('./pages/i-am-not-a-robot.tsx'),
  },
  { path: '/play/landing', level: 0, texts: ['campaigns'], load: () => import('./pages/landing.tsx') },
  { path: '/play/:promoId', level: 0, texts: ['campaigns'], load: () => import('./pages/promo.tsx') },
  { path: '/join/:referralId', level: 0, texts: ['campaigns'], load: () => import('./pages/referral.tsx') },
  { path: '/logout', level: 0, texts: ['account'], load: () => import('./pages/logout.tsx') },
  {
    path: '/profile/:userId/me/notifications/:notificationId',
    level: 3,
    load: () => import('./pages/open-notification.tsx'),
  },
  { path: '/native-app', level: 1, texts: ['native'], load: () => import('./pages/native-app.tsx') },
  {
    path: '/policies/:policy',
    level: 0,
    texts: ['pages', 'policies'],
    load: () => import('./pages/policy.tsx'),
  },
  { path: '/pages/*', level: 0, texts: ['pages', 'policies'], load: () => import('./pages/static-page.tsx') },
  { path: '*', level: 0, load: () => import('./pages/not-found.tsx') },
];
