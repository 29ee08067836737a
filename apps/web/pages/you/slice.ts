import { defineClientSlice } from '#product/client-slice.ts';

/** What is the visitor’s own. */
export const ownPages = defineClientSlice({
  paths: {
    '/you': 'page',
    '/you/profile': 'page',
    '/you/photos': 'page',
    '/you/places': 'page',
    '/you/home-city': 'page',
    '/you/trips': 'page',
    '/you/zones': 'page',
    '/you/zones/new': 'spot',
    '/you/chats': 'page',
    '/you/phrases': 'page',
    '/you/notifications': 'page',
    '/you/blocked': 'page',
  },
  routes: () => import('./routes.ts'),
});
