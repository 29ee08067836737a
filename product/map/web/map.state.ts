import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Layers } from '#product/visitors/contract.ts';
import { type Shown, shownOf } from './shown.ts';
import { type NearbyState } from '#product/nearby/nearby-state.rules.ts';
import type { Nearby } from '#product/nearby/web/nearby.store.ts';
import { type Cruise, firstCruise } from '../cruise.rules.ts';
import type { MarkerKey } from './markers/marker-features.ts';

export type SelectedBy = 'row' | 'marker' | 'press';

/** What the map screen adds to what is nearby. */
export interface MapState {
  readonly cruise: Cruise;
  readonly selected: MarkerKey | null;
  /** By what it was selected: there the focus goes back to when its card closes. */
  readonly selectedBy: SelectedBy;
}

export type MapStore = StoreApi<MapState>;

export const createMapStore = (): MapStore =>
  createStore<MapState>()(() => ({ cruise: firstCruise, selected: null, selectedBy: 'press' }));

let lastShown: { readonly of: NearbyState; readonly by: Layers; readonly shown: Shown } | null = null;

/** The same object as long as nothing of it changed, so that a screen may compare. */
export function shownIn({ nearby, layers }: Pick<Nearby, 'nearby' | 'layers'>): Shown {
  if (lastShown?.of !== nearby || lastShown.by !== layers)
    lastShown = { of: nearby, by: layers, shown: shownOf(nearby, layers) };
  return lastShown.shown;
}
