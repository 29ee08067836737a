import { type LatLng, roundPoint } from '#platform/geo/point.ts';

/** About a kilometre: what somebody looks at again and again is a secret too. */
const DECIMALS = 2;

/** An area is saved by where it is; two that are here the same are one. */
export const savedPoint = (location: LatLng): LatLng => {
  const { lat, lng } = roundPoint(location, DECIMALS);
  return { lat: lat + 0, lng: lng + 0 }; // +0, for rounding makes -0
};
