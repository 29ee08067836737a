import { createStore } from 'zustand/vanilla';

/** Number of open drawers and modals. */
export const openDialogs = createStore<number>()(() => 0);
