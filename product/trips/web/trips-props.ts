import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';

export interface TripsProps {
  /** A search for a city, which tells what was chosen. */
  readonly citySearch: (onPick: (point: LatLng, name: string) => void) => ReactNode;
  readonly newId: () => string;
}
