import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  findMe: { level: 1, load: () => import('./find-me.tsx') },
} satisfies Routes<typeof pages.onboarding>;
