import type { AppRoute } from './app-route.tsx';
import type { MapPath } from './map-paths.ts';

interface MapRoute extends AppRoute {
  readonly path: MapPath;
}

/** Routes of `map-paths.ts`. This module loads with the first page over the map. */
export const mapRoutes: readonly MapRoute[] = [
  { path: '/', level: 1 },
  { path: '/map', level: 1, load: () => import('./guards/map-guard.tsx') },
  { path: '/map/findme', level: 1, load: () => import('./pages/you/find-me.tsx') },
  {
    path: '/map/policies/:policy',
    level: 1,
    texts: ['pages', 'policies'],
    load: () => import('./pages/map/map-policy.tsx'),
  },
  {
    path: '/map/pages/:page',
    level: 1,
    texts: ['pages', 'policies'],
    load: () => import('./pages/map/map-page.tsx'),
  },
  {
    path: '/chats',

    level: 1,
    isPreloaded: true,
    texts: ['chat', 'group', 'groups', 'live-location', 'map'],
    load: () => import('./pages/chat/chats.tsx'),
  },
  {
    path: '/chats/archived',
    level: 1,
    texts: ['chat', 'map'],
    load: () => import('./pages/chat/archived-chats.tsx'),
  },
  {
    path: '/chats/requests',
    level: 1,
    texts: ['chat', 'map'],
    load: () => import('./pages/chat/chat-requests.tsx'),
  },
  {
    path: '/chats/:userId',
    level: 1,
    texts: ['chat', 'group', 'groups', 'live-location', 'map', 'place'],
    load: () => import('./pages/chat/conversation.tsx'),
  },
  {
    path: '/chats/:userId/spot',
    level: 1,
    texts: ['chat'],
    load: () => import('./pages/chat/chat-location.tsx'),
  },
  {
    path: '/places/:placeId',
    level: 2,
    texts: ['map', 'place', 'places'],
    load: () => import('./pages/map/place.tsx'),
  },
  { path: '/groups/new', level: 2, texts: ['groups'], load: () => import('./pages/groups/new-group.tsx') },
  {
    path: '/groups/:groupId',
    level: 2,
    texts: ['group', 'groups', 'map'],
    load: () => import('./pages/groups/group.tsx'),
  },
  {
    path: '/groups/:groupId/edit',
    level: 2,
    texts: ['groups'],
    load: () => import('./pages/groups/edit-group.tsx'),
  },
  {
    path: '/groups/:groupId/messages',
    level: 2,
    texts: ['chat', 'group', 'groups', 'live-location', 'map'],
    load: () => import('./pages/groups/group-chat.tsx'),
  },
  {
    path: '/global',
    level: 1,
    isPreloaded: true,
    texts: ['global-chat', 'map'],
    load: () => import('./pages/map/global.tsx'),
  },
  { path: '/alerts', level: 1, isPreloaded: true, load: () => import('./pages/map/alerts.tsx') },
  {
    path: '/you',
    level: 1,
    isPreloaded: true,
    texts: ['account', 'on-the-map', 'pages', 'policies', 'you'],
    load: () => import('./pages/you/you.tsx'),
  },
  {
    path: '/you/profile',
    level: 1,
    texts: ['map', 'profile'],
    load: () => import('./pages/you/profile.tsx'),
  },
  {
    path: '/you/photos',
    level: 1,
    texts: ['account', 'profile'],
    load: () => import('./pages/you/photos.tsx'),
  },
  { path: '/you/places', level: 1, texts: ['place'], load: () => import('./pages/you/favorite-places.tsx') },
  { path: '/you/home-city', level: 1, texts: ['you'], load: () => import('./pages/you/home-city.tsx') },
  { path: '/you/areas', level: 1, texts: ['you'], load: () => import('./pages/you/areas.tsx') },
  { path: '/you/trips', level: 1, texts: ['trips'], load: () => import('./pages/you/trips.tsx') },
  { path: '/you/zones', level: 1, texts: ['you'], load: () => import('./pages/you/zones.tsx') },
  { path: '/you/zones/new', level: 1, texts: ['you'], load: () => import('./pages/you/new-zone.tsx') },
  {
    path: '/you/sessions',
    level: 3,
    texts: ['account'],
    load: () => import('./pages/accounts/sessions.tsx'),
  },
  {
    path: '/you/password',
    level: 3,
    texts: ['account'],
    load: () => import('./pages/accounts/password.tsx'),
  },
  { path: '/you/data', level: 1, texts: ['account'], load: () => import('./pages/accounts/my-data.tsx') },
  {
    path: '/you/chats',
    level: 1,
    texts: ['chat', 'you'],
    load: () => import('./pages/you/chat-privacy-settings.tsx'),
  },
  { path: '/you/phrases', level: 1, texts: ['chat'], load: () => import('./pages/you/quick-replies.tsx') },
  {
    path: '/you/notifications',
    level: 1,
    texts: ['chat', 'notification'],
    load: () => import('./pages/you/notification-settings.tsx'),
  },
  { path: '/you/blocked', level: 1, texts: ['you'], load: () => import('./pages/you/blocked.tsx') },
  {
    path: '/user-does-not-exist',

    level: 1,
    texts: ['gone'],
    load: () => import('./pages/map/user-does-not-exist.tsx'),
  },
  {
    path: '/group/dne/unable-to-load-group',

    level: 2,
    texts: ['gone'],
    load: () => import('./pages/groups/unable-to-load-group.tsx'),
  },
];
