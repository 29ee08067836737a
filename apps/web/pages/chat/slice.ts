import { defineClientSlice } from '#product/client-slice.ts';

/** Conversations and groups, their requests and archive. */
export const chatPages = defineClientSlice({
  paths: {
    '/chats': 'page',
    '/chats/archived': 'page',
    '/chats/requests': 'page',
    '/chats/:userId': 'conversation',
    '/chats/:userId/spot': 'spot',
  },
  routes: () => import('./routes.ts'),
});
