import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Policies and static pages. */
export const support = defineClientSlice({
  pages: pages.support,
  routes: () => import('./routes.ts'),
});
