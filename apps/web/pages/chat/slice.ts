import { defineClientSlice } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';

/** Conversations and groups, their requests and archive. */
export const chatPages = defineClientSlice({
  pages: pages.chat,
  routes: () => import('./routes.ts'),
});
