import { createStore } from 'zustand/vanilla';

/** How many messages are unread, and how much of the person's groups is not seen to; 0 before it is known. */
export const unreadStore = createStore<{ readonly count: number; readonly createBatcher: number }>()(() => ({
  count: 0,
  createBatcher: 0,
}));
