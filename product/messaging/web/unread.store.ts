import { createStore } from 'zustand/vanilla';

export interface Unread {
  /** Unread messages; 0 before it is known. */
  readonly count: number;
  /** News in the visitor's groups; 0 before it is known. */
  readonly groups: number;
  /** The messages are counted: that there are none may be said. */
  readonly isCounted: boolean;
}

export const unreadStore = createStore<Unread>()(() => ({ count: 0, groups: 0, isCounted: false }));
