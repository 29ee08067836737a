import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/you': {
    level: 1,
    isPreloaded: true,
    texts: ['account', 'on-the-map', 'pages', 'policies', 'you'],
    load: () => import('./you.tsx'),
  },
  '/you/profile': { level: 1, texts: ['profile'], load: () => import('./profile.tsx') },
  '/you/photos': { level: 1, texts: ['account', 'profile'], load: () => import('./photos.tsx') },
  '/you/places': { level: 1, texts: ['place'], load: () => import('./favorite-places.tsx') },
  '/you/home-city': { level: 1, texts: ['you'], load: () => import('./home-city.tsx') },
  '/you/trips': { level: 1, texts: ['trips'], load: () => import('./trips.tsx') },
  '/you/zones': { level: 1, texts: ['you'], load: () => import('./zones.tsx') },
  '/you/zones/new': { level: 1, texts: ['you'], load: () => import('./new-zone.tsx') },
  '/you/chats': { level: 1, texts: ['chat', 'you'], load: () => import('./chat-privacy-settings.tsx') },
  '/you/phrases': { level: 1, texts: ['chat'], load: () => import('./quick-replies.tsx') },
  '/you/notifications': {
    level: 1,
    texts: ['chat', 'notification'],
    load: () => import('./notification-settings.tsx'),
  },
  '/you/blocked': { level: 1, texts: ['you'], load: () => import('./blocked.tsx') },
} satisfies Routes;
