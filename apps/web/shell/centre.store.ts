import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';

/** The centre of the map as it last came to rest; null before there is a map. Never sent from here. */
export const centreStore = createStore<{ readonly centre: LatLng | null }>()(() => ({ centre: null }));
