import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Pages that need no visitor. */
export const publicPages = defineClientSlice({
  pages: pages.public,
  routes: () => import('./routes.ts'),
});
