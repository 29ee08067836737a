import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/you/areas': { level: 1, texts: ['you'], load: () => import('./search/areas-page.tsx') },
} satisfies Routes;
