import { distanceMetres, fromPair, type LatLng, METRES_PER_DEGREE, radians } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS, HYSTERESIS_METRES, type PublishedPosition } from './contract/schema.ts';
import { boundsOf, cellAt, centerOf } from './projection/grid.rules.ts';
import { MAX_OFFSET_METRES } from './projection/projection.rules.ts';

/** A circle on the ground. */
export interface Disc {
  readonly center: LatLng;
  readonly radiusMetres: number;
}

/** Maximum distance of the true position outside its published cell, in metres, each way. */
const ASTRAY_METRES = HYSTERESIS_METRES + MAX_OFFSET_METRES;
/** Maximum error of the device's rounding, in degrees, each way. */
const ROUNDING_DEGREES = 0.5 * 10 ** -DEVICE_DECIMALS;

/**
 * The disc that contains every true position a published position allows.
 *
 * The published position reveals only its cell. A cell applies while the offset point is in it or at most
 * `HYSTERESIS_METRES` outside. The offset point is at most `MAX_OFFSET_METRES` from the device's point, which is at
 * most half a rounding step from the true one, each way. So the true position lies in the cell grown by the sum of
 * these, and the disc passes through its corners: radius about 570 m for cells of 250 m, then 750, 1,100 and 1,810 m.
 *
 * This holds at the time the cell was applied. A visitor who goes on is outside it until they stay somewhere.
 */
export function discOf({ coordinates, cellMetres }: PublishedPosition): Disc {
  const cell = cellAt(fromPair(coordinates), cellMetres);
  const { south, north, west, east } = boundsOf(cell);
  const center = centerOf(cell);
  const tall = (north - south) / 2 + ASTRAY_METRES / METRES_PER_DEGREE + ROUNDING_DEGREES;
  // Longitude degrees are shortest, and a metre spans most of them, at the edge nearer the pole.
  const poleward = Math.min(90, Math.abs(center.lat) + tall);
  const perDegree = Math.max(1, METRES_PER_DEGREE * Math.cos(radians(poleward)));
  const wide = Math.min(180, (east - west) / 2 + ASTRAY_METRES / perDegree + ROUNDING_DEGREES);
  const corners = [center.lat - tall, center.lat + tall].map((lat) => ({
    lat: Math.max(-90, Math.min(90, lat)),
    lng: center.lng + wide,
  }));
  return { center, radiusMetres: Math.max(...corners.map((corner) => distanceMetres(center, corner))) };
}
