import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';

/** A city by its point and name. */
export interface City {
  readonly point: LatLng;
  readonly name: string;
}

export interface TripsProps {
  /** The city that a new trip starts with; null for none. */
  readonly city: City | null;
  /** Renders a city search that calls `onPick`. */
  readonly citySearch: (onPick: (point: LatLng, name: string) => void) => ReactNode;
  readonly newId: () => string;
}
