import { defineClientSlice } from '#product/client-slice.ts';

/** The areas a visitor saved. */
export const map = defineClientSlice({
  paths: {
    '/you/areas': 'page',
  },
  routes: () => import('./routes.ts'),
});
