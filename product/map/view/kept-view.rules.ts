import { distanceMetres, type LatLng, roundPoint } from '#platform/geo/point.ts';

/** What the map showed last in this tab; of the visitor's own place it keeps nothing but how near it was. */
export interface KeptView {
  /** Null at the own place. */
  readonly center: LatLng | null;
  readonly zoom: number;
  /** The area whose people were shown, where that is not around the viewpoint. */
  readonly from: LatLng | null;
}

export interface ShownView {
  readonly center: LatLng;
  readonly zoom: number;
  readonly from: LatLng | null;
  /** The device's position; null when unknown. */
  readonly own: LatLng | null;
}

/** About 100 m. */
const DECIMALS = 3;
const OWN_METRES = 500;

export function viewToKeep({ center, zoom, from, own }: ShownView): KeptView {
  const coarse = (point: LatLng | null) =>
    point === null || (own !== null && distanceMetres(point, own) < OWN_METRES)
      ? null
      : roundPoint(point, DECIMALS);
  return { center: coarse(center), zoom: Math.round(zoom * 10) / 10, from: coarse(from) };
}
