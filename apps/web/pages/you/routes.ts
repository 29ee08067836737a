import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  you: {
    level: 1,
    isPreloaded: true,
    texts: ['account', 'on-the-map', 'pages', 'person', 'place', 'policies', 'presence', 'you'],
    load: () => import('./you.tsx'),
  },
  profile: { level: 1, texts: ['person', 'profile', 'you'], load: () => import('./profile.tsx') },
  health: { level: 1, texts: ['person', 'profile'], load: () => import('./health.tsx') },
  photos: { level: 1, texts: ['account', 'profile'], load: () => import('./photos.tsx') },
  places: { level: 1, texts: ['place'], load: () => import('./favorite-places.tsx') },
  homeCity: { level: 1, texts: ['you'], load: () => import('./home-city.tsx') },
  trips: { level: 1, texts: ['trips'], load: () => import('./trips.tsx') },
  zones: { level: 1, texts: ['presence', 'you'], load: () => import('./zones.tsx') },
  newZone: { level: 1, texts: ['presence'], load: () => import('./new-zone.tsx') },
  chats: { level: 1, texts: ['chat', 'you'], load: () => import('./chat-privacy-settings.tsx') },
  quickReplies: { level: 1, texts: ['chat'], load: () => import('./quick-replies.tsx') },
  notifications: {
    level: 1,
    texts: ['area-notice', 'chat', 'notification'],
    load: () => import('./notification-settings.tsx'),
  },
  saved: {
    level: 1,
    texts: ['map', 'person', 'profile-views', 'saved-people'],
    load: () => import('./saved-people.tsx'),
  },
  savers: { level: 1, texts: ['saved-people'], load: () => import('./savers.tsx') },
  views: { level: 1, texts: ['map', 'person', 'profile-views'], load: () => import('./profile-views.tsx') },
  blocked: { level: 1, texts: ['blocks', 'you'], load: () => import('./blocked.tsx') },
} satisfies Routes<typeof pages.you>;
