import { createStore } from 'zustand/vanilla';

/** To how many people the visitor shows where he is; 0 before it is known. */
export const visibleLocationsStore = createStore<{ readonly count: number }>()(() => ({ count: 0 }));
