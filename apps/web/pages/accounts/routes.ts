import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  data: { level: 1, texts: ['account'], load: () => import('./my-data.tsx') },
  login: { level: 0, texts: ['account'], load: () => import('./login.tsx') },
  register: { level: 0, texts: ['account'], load: () => import('./register.tsx') },
  forgotPassword: { level: 0, texts: ['account'], load: () => import('./forgot-password.tsx') },
  setPassword: { level: 0, texts: ['account'], load: () => import('./set-password.tsx') },
  activate: { level: 0, texts: ['account'], load: () => import('./activate.tsx') },
  logout: {
    level: 0,
    texts: ['account'],
    load: async () => {
      const page = import('./logout.tsx');
      // The age check follows, also without a network.
      await import('#product/onboarding/web/onboarding-screens.tsx');
      return page;
    },
  },
} satisfies Routes<typeof pages.account>;
