import { createStore } from 'zustand/vanilla';
import type { MapFigures } from '#product/map/web/map-home-props.ts';

/** The map's last figures; null before there is one. */
export const mapFiguresStore = createStore<{ readonly figures: MapFigures | null }>()(() => ({
  figures: null,
}));
