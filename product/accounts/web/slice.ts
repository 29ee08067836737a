import { defineClientSlice } from '#product/client-slice.ts';

/** Sessions and the password of an account. */
export const accounts = defineClientSlice({
  paths: {
    '/you/sessions': 'page',
    '/you/password': 'page',
  },
  routes: () => import('./routes.ts'),
});
