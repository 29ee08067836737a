import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** The map, and pages about what is on it. */
export const mapPages = defineClientSlice({
  pages: pages.map,
  routes: () => import('./routes.ts'),
});
