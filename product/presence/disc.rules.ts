import { distanceMetres, fromPair, type LatLng, radians } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS, HYSTERESIS_METRES, type PublishedPosition } from './contract.ts';
import { boundsOf, cellAt, centreOf, METRES_PER_DEGREE } from './grid.rules.ts';
import { MAX_OFFSET_METRES } from './projection.rules.ts';

/** A circle on the ground. */
export interface Disc {
  readonly centre: LatLng;
  readonly radiusMetres: number;
}

/** Maximum distance of the true position outside its published cell, in metres, each way. */
const ASTRAY_METRES = HYSTERESIS_METRES + MAX_OFFSET_METRES;
/** How far the device's rounding moves a place, in degrees, each way. */
const ROUNDING_DEGREES = 0.5 * 10 ** -DEVICE_DECIMALS;

/**
 * Where the person may be whom a published position shows: "others see you somewhere in here".
 *
 * The published position lies in its cell, and says nothing else but which one it is. The cell stands for everybody
 * whose offset point is in it or not yet more than `HYSTERESIS_METRES` outside; the offset point is at most
 * `MAX_OFFSET_METRES` from the device's, and that half a step of its rounding from the true one, all of them each
 * way. So the true place lies in the cell grown by their sum, and the disc goes through the corners of that: about
 * 570 m for a cell of 250 m, 750, 1,100 and 1,810 m for the coarser ones.
 *
 * It holds where he was when the cell was taken over. Who walks on is shown where he was until his next tick, and
 * may have left the disc by then.
 */
export function discOf({ coordinates, cellMetres }: PublishedPosition): Disc {
  const cell = cellAt(fromPair(coordinates), cellMetres);
  const { south, north, west, east } = boundsOf(cell);
  const centre = centreOf(cell);
  const tall = (north - south) / 2 + ASTRAY_METRES / METRES_PER_DEGREE + ROUNDING_DEGREES;
  // A degree of longitude is shortest, and so a metre most of them, at the edge nearer the pole.
  const poleward = Math.min(90, Math.abs(centre.lat) + tall);
  const perDegree = Math.max(1, METRES_PER_DEGREE * Math.cos(radians(poleward)));
  const wide = Math.min(180, (east - west) / 2 + ASTRAY_METRES / perDegree + ROUNDING_DEGREES);
  const corners = [centre.lat - tall, centre.lat + tall].map((lat) => ({
    lat: Math.max(-90, Math.min(90, lat)),
    lng: centre.lng + wide,
  }));
  return { centre, radiusMetres: Math.max(...corners.map((corner) => distanceMetres(centre, corner))) };
}
