import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  newGroup: { level: 2, texts: ['account', 'group', 'groups'], load: () => import('./new-group.tsx') },
  group: { level: 2, texts: ['group', 'groups'], load: () => import('./group.tsx') },
  edit: { level: 2, texts: ['group', 'groups'], load: () => import('./edit-group.tsx') },
  chat: {
    level: 2,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location', 'messaging'],
    load: () => import('./group-chat.tsx'),
  },
  unavailable: {
    level: 2,
    texts: ['gone'],
    load: () => import('./unable-to-load-group.tsx'),
  },
} satisfies Routes<typeof pages.groups>;
