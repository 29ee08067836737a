import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** What is the visitor’s own. */
export const ownPages = defineClientSlice({
  pages: pages.you,
  routes: () => import('./routes.ts'),
});
