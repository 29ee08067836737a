import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  captcha: { level: 0, texts: ['captcha'], load: () => import('./i-am-not-a-robot.tsx') },
  landing: { level: 0, texts: ['campaigns'], load: () => import('./landing.tsx') },
  promo: { level: 0, texts: ['campaigns'], load: () => import('./promo.tsx') },
  referral: { level: 0, texts: ['campaigns'], load: () => import('./referral.tsx') },
  nativeApp: { level: 1, texts: ['native'], load: () => import('./native-app.tsx') },
  text: { level: 0, texts: ['pages', 'policies'], load: () => import('./static-page.tsx') },
  notFound: { level: 0, load: () => import('./not-found.tsx') },
} satisfies Routes<typeof pages.public>;
