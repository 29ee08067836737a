import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/': { level: 1 },
  '/map': { level: 1, load: () => import('../../guards/map-guard.tsx') },
  '/places/:placeId': {
    level: 2,
    texts: ['blocks', 'map', 'place', 'places'],
    load: () => import('./place.tsx'),
  },
  '/global': {
    level: 1,
    isPreloaded: true,
    texts: ['blocks', 'global-chat', 'map'],
    load: () => import('./global.tsx'),
  },
  '/alerts': { level: 1, isPreloaded: true, load: () => import('./alerts.tsx') },
  '/user-does-not-exist': { level: 1, texts: ['gone'], load: () => import('./user-does-not-exist.tsx') },
  '/profile/:userId/me/notifications/:notificationId': {
    level: 3,
    load: () => import('./open-notification.tsx'),
  },
} satisfies Routes;
