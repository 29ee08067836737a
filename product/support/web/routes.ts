import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  mapPolicy: { level: 1, texts: ['pages', 'policies'], load: () => import('./map-policy.tsx') },
  mapPage: { level: 1, texts: ['pages', 'policies'], load: () => import('./map-page.tsx') },
  policy: { level: 0, texts: ['pages', 'policies'], load: () => import('./policy-page.tsx') },
} satisfies Routes<typeof pages.support>;
