import { createStore } from 'zustand/vanilla';
import type { MapFigures } from '#product/map/web/map-home-props.ts';

/** What the map last said of itself; null before there is one. */
export const mapFiguresStore = createStore<{ readonly figures: MapFigures | null }>()(() => ({
  figures: null,
}));
