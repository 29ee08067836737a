import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/i-am-not-a-robot': { level: 0, texts: ['captcha'], load: () => import('./i-am-not-a-robot.tsx') },
  '/play/landing': { level: 0, texts: ['campaigns'], load: () => import('./landing.tsx') },
  '/play/:promoId': { level: 0, texts: ['campaigns'], load: () => import('./promo.tsx') },
  '/join/:referralId': { level: 0, texts: ['campaigns'], load: () => import('./referral.tsx') },
  '/native-app': { level: 1, texts: ['native'], load: () => import('./native-app.tsx') },
  '/pages/*': { level: 0, texts: ['pages', 'policies'], load: () => import('./static-page.tsx') },
  '*': { level: 0, load: () => import('./not-found.tsx') },
} satisfies Routes;
