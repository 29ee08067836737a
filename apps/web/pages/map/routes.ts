import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  home: { level: 1 },
  map: { level: 1, load: () => import('../../guards/map-guard.tsx') },
  place: {
    level: 2,
    texts: ['map', 'place', 'places'],
    load: () => import('./place.tsx'),
  },
  person: {
    level: 1,
    texts: ['blocks', 'map', 'person', 'saved-people'],
    load: () => import('./person.tsx'),
  },
  global: {
    level: 1,
    isPreloaded: true,
    texts: ['blocks', 'global-chat', 'map'],
    load: () => import('./global.tsx'),
  },
  alerts: { level: 1, isPreloaded: true, load: () => import('./alerts.tsx') },
  removedUser: { level: 1, texts: ['gone'], load: () => import('./user-does-not-exist.tsx') },
  notification: {
    level: 3,
    load: () => import('./open-notification.tsx'),
  },
} satisfies Routes<typeof pages.map>;
