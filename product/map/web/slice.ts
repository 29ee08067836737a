import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** The areas a visitor saved. */
export const map = defineClientSlice({
  pages: pages.areas,
  routes: () => import('./routes.ts'),
});
