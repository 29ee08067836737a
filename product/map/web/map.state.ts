import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { type Cruise, firstCruise } from '../cruise.rules.ts';
import { nothingYet, type Shown, shownOf, type Surroundings } from '../surroundings.rules.ts';
import type { MarkerKey } from './marker-features.ts';

/** From where the area is looked at; `virtualLocation` stands before the device's own place. */
export interface Looking {
  readonly physicalLocation: LatLng | null;
  readonly virtualLocation: LatLng | null;
}

export const lookedAt = ({ physicalLocation, virtualLocation }: Looking): LatLng | null =>
  virtualLocation ?? physicalLocation;

/** How the last reload ended. */
export type ReloadState =
  | { readonly state: 'never' }
  | { readonly state: 'loading' }
  | { readonly state: 'loaded' }
  | { readonly state: 'failed'; readonly why: 'unreachable' | 'timeout' | 'rate-limited' | 'unexpected' }
  /** The service is not offered where he looks. */
  | { readonly state: 'area-unavailable' };

/**
 * Whether it is known what is around: once answered it stays so while it is asked again, so that what is said of it
 * does not come and go with every reload.
 */
export const isAroundKnown = ({ reload, surroundings }: MapState): boolean =>
  reload.state === 'loaded' || (reload.state === 'loading' && surroundings.answerId !== null);

export type SelectedBy = 'row' | 'marker' | 'press';

export interface MapState {
  readonly looking: Looking;
  readonly surroundings: Surroundings;
  readonly reload: ReloadState;
  /** How long the last reload took that was answered, in milliseconds. */
  readonly softReloadMs: number | null;
  readonly cruise: Cruise;
  readonly filters: Filters;
  readonly layers: Layers;
  readonly selected: MarkerKey | null;
  /** By what it was selected: there the focus goes back to when its card closes. */
  readonly selectedBy: SelectedBy;
  /** Milliseconds since 1970, moved on while something on the map grows old. */
  readonly now: number;
}

export type MapStore = StoreApi<MapState>;

export const createMapStore = (start: { readonly looking: Looking; readonly now: number }): MapStore =>
  createStore<MapState>()(() => ({
    ...start,
    surroundings: nothingYet,
    reload: { state: 'never' },
    softReloadMs: null,
    cruise: firstCruise,
    filters: {},
    layers: DEFAULT_LAYERS,
    selected: null,
    selectedBy: 'press',
  }));

let lastShown: { readonly of: Surroundings; readonly by: Layers; readonly shown: Shown } | null = null;

/** The same object as long as nothing of it changed, so that a screen may compare. */
export function shownIn({ surroundings, layers }: MapState): Shown {
  if (lastShown?.of !== surroundings || lastShown.by !== layers)
    lastShown = { of: surroundings, by: layers, shown: shownOf(surroundings, layers) };
  return lastShown.shown;
}

/** Who is around and has an account. */
export const withAccount = ({
  surroundings,
}: MapState): readonly { readonly id: string; readonly handle: string }[] =>
  surroundings.people
    .filter(({ accountType }) => accountType !== 'anonymous')
    .map(({ _id: id, handle }) => ({ id, handle }));
