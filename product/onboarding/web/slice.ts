import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Asking where the device is. */
export const onboarding = defineClientSlice({
  pages: pages.onboarding,
  routes: () => import('./routes.ts'),
});
