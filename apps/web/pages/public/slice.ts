import { defineClientSlice } from '#product/client-slice.ts';

/** Pages that need no visitor. */
export const publicPages = defineClientSlice({
  paths: {
    '/i-am-not-a-robot': 'standalone',
    '/play/landing': 'standalone',
    '/play/:promoId': 'standalone',
    '/join/:referralId': 'standalone',
    '/native-app': 'standalone',
    '/pages/*': 'standalone',
    '*': 'standalone',
  },
  routes: () => import('./routes.ts'),
});
