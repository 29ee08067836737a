import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/chats': {
    level: 1,
    isPreloaded: true,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location'],
    load: () => import('./chats.tsx'),
  },
  '/chats/archived': { level: 1, texts: ['blocks', 'chat'], load: () => import('./archived-chats.tsx') },
  '/chats/requests': { level: 1, texts: ['blocks', 'chat'], load: () => import('./chat-requests.tsx') },
  '/chats/:userId': {
    level: 1,
    texts: ['blocks', 'chat', 'group', 'groups', 'live-location', 'messaging', 'place'],
    load: () => import('./conversation.tsx'),
  },
  '/chats/:userId/spot': { level: 1, texts: ['chat'], load: () => import('./chat-location.tsx') },
} satisfies Routes;
