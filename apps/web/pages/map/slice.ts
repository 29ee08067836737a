import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** The map, pages about what is on it, and the layers that are composed of several slices. */
export const mapPages = defineClientSlice({
  pages: pages.map,
  routes: () => import('./routes.ts'),
  layers: async () => (await import('../../nearby-layers.tsx')).nearbyLayers,
});
