import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  saved: { level: 1, texts: ['areas'], load: () => import('./search/areas-page.tsx') },
} satisfies Routes<typeof pages.areas>;
