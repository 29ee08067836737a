import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/map/findme': { level: 1, load: () => import('./find-me.tsx') },
} satisfies Routes;
