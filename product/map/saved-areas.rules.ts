import { distanceMetres, type LatLng, roundPoint } from '#platform/geo/point.ts';

/** About a kilometre: what a visitor looks at again and again is a secret too. */
const DECIMALS = 2;
/** So near to each other, in metres, two look at the same area. */
const SAME_METRES = 1_500;

/** An area is saved by where it is; two that are here the same are one. */
export const savedPoint = (location: LatLng): LatLng => {
  const { lat, lng } = roundPoint(location, DECIMALS);
  return { lat: lat + 0, lng: lng + 0 }; // +0, for rounding makes -0
};

export const isSameArea = (one: LatLng, other: LatLng): boolean => distanceMetres(one, other) < SAME_METRES;
