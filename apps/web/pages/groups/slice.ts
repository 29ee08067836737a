import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Groups and their messages. */
export const groupPages = defineClientSlice({
  pages: pages.groups,
  routes: () => import('./routes.ts'),
});
