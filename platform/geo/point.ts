import * as z from 'zod/mini';

/** Degrees, WGS 84. The only shape of a point inside the product. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The order of GeoJSON and of calls that use `[lng, lat]`. */
export type LngLatPair = readonly [lng: number, lat: number];

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const latLng = z.strictObject({ lat: latitude, lng: longitude });
export const lngLatPair = z.tuple([longitude, latitude]);

export const toPair = ({ lat, lng }: LatLng): [number, number] => [lng, lat];
export const fromPair = ([lng, lat]: LngLatPair): LatLng => ({ lat, lng });

/** Mean radius of the earth in metres (IUGG). */
export const EARTH_RADIUS_METRES = 6_371_008.8;
export const METRES_PER_MILE = 1609.344;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres per degree of latitude, on the sphere of `distanceMetres`. */
export const METRES_PER_DEGREE = radians(1) * EARTH_RADIUS_METRES;

/** Great-circle distance in metres by the haversine formula (R. W. Sinnott, 1984). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const distanceMiles = (a: LatLng, b: LatLng): number => distanceMetres(a, b) / METRES_PER_MILE;

/** Rounds a coordinate to `decimals`; 3 is about 111 m, 4 about 11 m. */
export function roundPoint(point: LatLng, decimals: number): LatLng {
  const factor = 10 ** decimals;
  const round = (value: number) => Math.round(value * factor) / factor;
  return { lat: round(point.lat), lng: round(point.lng) };
}

/** Wraps a longitude into [-180, 180). */
export const wrapLongitude = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
