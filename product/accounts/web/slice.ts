import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Sessions and the password of an account. */
export const accounts = defineClientSlice({
  pages: pages.security,
  routes: () => import('./routes.ts'),
});
