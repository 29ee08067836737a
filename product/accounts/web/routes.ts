import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  sessions: { level: 3, texts: ['account'], load: () => import('./sessions/sessions-page.tsx') },
  password: { level: 3, texts: ['account'], load: () => import('./password/password-page.tsx') },
} satisfies Routes<typeof pages.security>;
