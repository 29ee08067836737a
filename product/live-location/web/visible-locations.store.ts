import { createStore } from 'zustand/vanilla';

/** Number of people the visitor shares their location with; 0 while unknown. */
export const visibleLocationsStore = createStore<{ readonly count: number }>()(() => ({ count: 0 }));
