import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LatLng } from '#platform/geo/point.ts';
import type { Viewpoint } from '../onboarding.rules.ts';

export interface LocationState {
  /** Where the device is, rounded; null when it was not asked or did not tell. Only a soft reload takes it. */
  readonly physicalLocation: LatLng | null;
  /** A place to look from; null looks from the physical one. */
  readonly virtualLocation: LatLng | null;
  readonly viewpoint: Viewpoint | null;
  /** Stopped sharing location; the viewpoint stays. */
  readonly hasStopped?: true;
}

export const noLocation: LocationState = { physicalLocation: null, virtualLocation: null, viewpoint: null };

export const locationStore = createStore<LocationState>()(() => noLocation);

export const useLocationState = (): LocationState => useStore(locationStore);
