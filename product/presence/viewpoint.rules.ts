import type { LatLng } from '#platform/geo/point.ts';

/** Where the map is viewed from. */
export type Viewpoint = 'own-place' | 'chosen-spot' | 'home-city' | 'demo-city';

/**
 * Whether the device may still know of this viewpoint once its visitor has logged out: it says nothing of where they
 * are. The own place is stored as a choice without a point, the demo city is the same for everyone.
 */
export const outlivesLogout = (viewpoint: Viewpoint): boolean =>
  viewpoint === 'own-place' || viewpoint === 'demo-city';

/** Where the visitor's device is, or where else they look from: one of the two at most. */
export interface LocationState {
  /** The device's rounded position; null when unknown. Only a soft reload sends it. */
  readonly physicalLocation: LatLng | null;
  /** A viewpoint elsewhere. */
  readonly virtualLocation: LatLng | null;
  readonly viewpoint: Viewpoint | null;
  /** The visitor asked for the device's position, and no reload has told the server so yet. */
  readonly isArriving?: true;
  /** Stopped sharing location; the viewpoint stays. */
  readonly hasStopped?: true;
}

export const noLocation: LocationState = { physicalLocation: null, virtualLocation: null, viewpoint: null };
