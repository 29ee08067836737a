import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/map/policies/:policy': { level: 1, texts: ['pages', 'policies'], load: () => import('./map-policy.tsx') },
  '/map/pages/:page': { level: 1, texts: ['pages', 'policies'], load: () => import('./map-page.tsx') },
  '/policies/:policy': { level: 0, texts: ['pages', 'policies'], load: () => import('./policy-page.tsx') },
} satisfies Routes;
