import type { NearbyItem } from '#product/nearby/web/item.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Cruise, firstCruise } from '../cruise.rules.ts';
import type { ViewBounds } from '../view/in-view.rules.ts';
import type { MarkerKey } from './markers/marker-key.ts';

export type SelectedBy = 'row' | 'marker' | 'press' | 'page';

/** What the map screen adds to what is nearby. */
export interface MapState {
  readonly cruise: Cruise;
  readonly selected: MarkerKey | null;
  /** By what it was selected: there the focus, or the visitor, goes back to when its card closes. */
  readonly selectedBy: SelectedBy;
  /** What is selected, as it was when something was begun on its card; null while nothing is. */
  readonly held: NearbyItem | null;
  /** The ground in view, above the sheet at its lowest; null while there is no map. */
  readonly view: ViewBounds | null;
  /** The map is drawn, or cannot be. */
  readonly isSettled: boolean;
}

export type MapStore = StoreApi<MapState>;

export const createMapStore = (): MapStore =>
  createStore<MapState>()(() => ({
    ...{ cruise: firstCruise, selected: null, selectedBy: 'press', held: null, view: null },
    isSettled: false,
  }));
