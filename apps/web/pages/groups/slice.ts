import { defineClientSlice } from '#product/client-slice.ts';

/** Groups and their messages. */
export const groupPages = defineClientSlice({
  paths: {
    '/groups/new': 'page',
    '/groups/:groupId': 'page',
    '/groups/:groupId/edit': 'page',
    '/groups/:groupId/messages': 'conversation',
    '/group/dne/unable-to-load-group': 'page',
  },
  routes: () => import('./routes.ts'),
});
