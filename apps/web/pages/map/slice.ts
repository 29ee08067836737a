import { defineClientSlice } from '#product/client-slice.ts';

/** The map, and pages about what is on it. */
export const mapPages = defineClientSlice({
  paths: {
    '/': 'map',
    '/map': 'map',
    '/places/:placeId': 'page',
    '/global': 'page',
    '/alerts': 'page',
    '/user-does-not-exist': 'page',
    '/profile/:userId/me/notifications/:notificationId': 'standalone',
  },
  routes: () => import('./routes.ts'),
});
