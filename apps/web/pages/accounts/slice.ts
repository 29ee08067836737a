import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Into an account and out of it. */
export const accountPages = defineClientSlice({
  pages: pages.account,
  routes: () => import('./routes.ts'),
});
