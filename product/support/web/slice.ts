import { defineClientSlice } from '#product/client-slice.ts';

/** Policies and static pages. */
export const support = defineClientSlice({
  paths: {
    '/map/policies/:policy': 'policy',
    '/map/pages/:page': 'sheet',
    '/policies/:policy': 'standalone',
  },
  routes: () => import('./routes.ts'),
});
