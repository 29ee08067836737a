import { createStore } from 'zustand/vanilla';

/** How many messages are unread; 0 before it is known. */
export const unreadStore = createStore<{ readonly count: number }>()(() => ({ count: 0 }));
