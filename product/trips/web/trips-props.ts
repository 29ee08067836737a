import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';

export interface TripsProps {
  /** Renders a city search that calls `onPick`. */
  readonly citySearch: (onPick: (point: LatLng, name: string) => void) => ReactNode;
  readonly newId: () => string;
}
