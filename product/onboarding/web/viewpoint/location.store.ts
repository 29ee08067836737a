import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { Viewpoint } from '../../rules.ts';

export interface LocationState {
  /** The device's rounded position; null when unknown. Only a soft reload sends it. */
  readonly physicalLocation: LatLng | null;
  /** A viewpoint elsewhere; null looks from the physical location. */
  readonly virtualLocation: LatLng | null;
  readonly viewpoint: Viewpoint | null;
  /** Stopped sharing location; the viewpoint stays. */
  readonly hasStopped?: true;
}

export const noLocation: LocationState = { physicalLocation: null, virtualLocation: null, viewpoint: null };

export const locationStore = createStore<LocationState>()(() => noLocation);

export const useLocationState = (): LocationState => useStore(locationStore);
