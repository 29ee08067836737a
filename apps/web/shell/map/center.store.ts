import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';

/** The map's center at rest; null without a map. Never sent from here. */
export const centerStore = createStore<{ readonly center: LatLng | null }>()(() => ({ center: null }));
