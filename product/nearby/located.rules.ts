import { distanceMiles, fromPair, type LatLng } from '#platform/geo/point.ts';

export interface Located {
  readonly location: { readonly coordinates: readonly [number, number] };
}

export const isWithin = ({ location }: Located, center: LatLng, miles: number): boolean =>
  distanceMiles(center, fromPair(location.coordinates)) <= miles;
