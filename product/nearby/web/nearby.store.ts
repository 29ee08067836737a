import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { createReducer, type NearbyState } from '../nearby-state.rules.ts';

/** From where the area is looked at; `virtualLocation` goes before the device's own place. */
export interface ViewCenter {
  readonly physicalLocation: LatLng | null;
  readonly virtualLocation: LatLng | null;
}

export const centerOf = ({ physicalLocation, virtualLocation }: ViewCenter): LatLng | null =>
  virtualLocation ?? physicalLocation;

/** How the last reload ended. */
export type ReloadState =
  | { readonly status: 'never' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded' }
  | {
      readonly status: 'failed';
      readonly why: 'unreachable' | 'timeout' | 'rate-limited' | 'captcha-declined' | 'unexpected';
    }
  /** As many people were seen as an hour has; `until` in milliseconds since 1970, null when unknown. */
  | { readonly status: 'failed'; readonly why: 'people-used-up'; readonly until: number | null }
  /** The service is not offered where the visitor looks. */
  | { readonly status: 'area-unavailable' };

/** What is nearby, for every screen that shows something of it. */
export interface Nearby {
  readonly viewCenter: ViewCenter;
  readonly nearby: NearbyState;
  readonly reload: ReloadState;
  /** How long the last answered reload took, in milliseconds. */
  readonly softReloadMs: number | null;
  readonly filters: Filters;
  readonly layers: Layers;
  /** Milliseconds since 1970, moved on while something nearby grows old. */
  readonly now: number;
}

export type NearbyStore = StoreApi<Nearby>;

const nowhere: ViewCenter = { physicalLocation: null, virtualLocation: null };

export const createNearbyStore = (start: Partial<Nearby> = {}): NearbyStore =>
  createStore<Nearby>()(() => ({
    viewCenter: nowhere,
    nearby: createReducer([]).nothing,
    reload: { status: 'never' },
    softReloadMs: null,
    filters: {},
    layers: DEFAULT_LAYERS,
    now: 0,
    ...start,
  }));

/** The store of the app, of no layers until the model is made; a test makes its own. */
export const nearbyStore = createNearbyStore();

export const useNearby = <Part>(part: (state: Nearby) => Part): Part => useStore(nearbyStore, part);

/**
 * Whether it is known what is nearby: once answered it stays so while it is asked again, also of other filters, and where
 * that fails, so that what is said of it does not come and go with every reload.
 */
export const isNearbyKnown = ({ nearby }: Pick<Nearby, 'nearby'>): boolean => nearby.snapshot !== null;
