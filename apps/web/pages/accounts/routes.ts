import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/you/data': { level: 1, texts: ['account'], load: () => import('./my-data.tsx') },
  '/login': { level: 0, texts: ['account'], load: () => import('./login.tsx') },
  '/register': { level: 0, texts: ['account'], load: () => import('./register.tsx') },
  '/forgot-password': { level: 0, texts: ['account'], load: () => import('./forgot-password.tsx') },
  '/set-password': { level: 0, texts: ['account'], load: () => import('./set-password.tsx') },
  '/activate': { level: 0, texts: ['account'], load: () => import('./activate.tsx') },
  '/logout': { level: 0, texts: ['account'], load: () => import('./logout.tsx') },
} satisfies Routes;
