import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/groups/new': { level: 2, texts: ['groups'], load: () => import('./new-group.tsx') },
  '/groups/:groupId': {
    level: 2,
    texts: ['blocks', 'group', 'groups', 'map'],
    load: () => import('./group.tsx'),
  },
  '/groups/:groupId/edit': { level: 2, texts: ['groups'], load: () => import('./edit-group.tsx') },
  '/groups/:groupId/messages': {
    level: 2,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location', 'messaging'],
    load: () => import('./group-chat.tsx'),
  },
  '/group/dne/unable-to-load-group': {
    level: 2,
    texts: ['gone'],
    load: () => import('./unable-to-load-group.tsx'),
  },
} satisfies Routes;
