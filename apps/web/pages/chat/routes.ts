import type { Routes } from '#product/client-slice.ts';
import type { pages } from '#product/pages.ts';

export const routes = {
  list: {
    level: 1,
    isPreloaded: true,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location'],
    load: () => import('./chats.tsx'),
  },
  archive: { level: 1, texts: ['blocks', 'chat'], load: () => import('./archived-chats.tsx') },
  requests: { level: 1, texts: ['blocks', 'chat', 'map'], load: () => import('./chat-requests.tsx') },
  conversation: {
    level: 1,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location', 'map', 'messaging', 'place'],
    load: () => import('./conversation.tsx'),
  },
  spot: { level: 1, texts: ['chat'], load: () => import('./chat-location.tsx') },
} satisfies Routes<typeof pages.chat>;
