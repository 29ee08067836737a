import { createStore } from 'zustand/vanilla';

/** The number of unread messages, and of news in the visitor's groups; 0 before it is known. */
export const unreadStore = createStore<{ readonly count: number; readonly groups: number }>()(() => ({
  count: 0,
  groups: 0,
}));
