import { defineClientSlice } from '#product/client-slice.ts';

/** Asking where the device is. */
export const onboarding = defineClientSlice({
  paths: {
    '/map/findme': 'map',
  },
  routes: () => import('./routes.ts'),
});
