import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/you/sessions': { level: 3, texts: ['account'], load: () => import('./sessions-page.tsx') },
  '/you/password': { level: 3, texts: ['account'], load: () => import('./password-page.tsx') },
} satisfies Routes;
