import type { Routes } from '#product/client-slice.ts';

export const routes = {
  '/chats': {
    level: 1,
    isPreloaded: true,
    texts: ['chat', 'group', 'groups', 'live-location', 'map'],
    load: () => import('./chats.tsx'),
  },
  '/chats/archived': { level: 1, texts: ['chat', 'map'], load: () => import('./archived-chats.tsx') },
  '/chats/requests': { level: 1, texts: ['chat', 'map'], load: () => import('./chat-requests.tsx') },
  '/chats/:userId': {
    level: 1,
    texts: ['chat', 'group', 'groups', 'live-location', 'map', 'place'],
    load: () => import('./conversation.tsx'),
  },
  '/chats/:userId/spot': { level: 1, texts: ['chat'], load: () => import('./chat-location.tsx') },
} satisfies Routes;
