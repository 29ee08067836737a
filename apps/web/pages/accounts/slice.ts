import { defineClientSlice } from '#product/client-slice.ts';

/** Into an account and out of it. */
export const accountPages = defineClientSlice({
  paths: {
    '/you/data': 'page',
    '/login': 'standalone',
    '/register': 'standalone',
    '/forgot-password': 'standalone',
    '/set-password': 'standalone',
    '/activate': 'standalone',
    '/logout': 'standalone',
  },
  routes: () => import('./routes.ts'),
});
