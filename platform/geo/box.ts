import { distanceMiles, EARTH_RADIUS_METRES, type LatLng, METRES_PER_MILE, radians } from './point.ts';

/** Degrees. `west` greater than `east` means that the box crosses the 180th meridian. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const EARTH_RADIUS_MILES = EARTH_RADIUS_METRES / METRES_PER_MILE;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The smallest box that contains every point within `miles` of `center`; all longitudes when it covers a pole. */
export function boxAround(center: LatLng, miles: number): Box {
  const angle = miles / EARTH_RADIUS_MILES;
  const south = center.lat - degrees(angle);
  const north = center.lat + degrees(angle);
  const reach = Math.sin(angle) / Math.cos(radians(center.lat));
  if (south <= -90 || north >= 90 || reach >= 1 || angle >= Math.PI / 2)
    return { south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 };
  const dLng = degrees(Math.asin(reach));
  const west = center.lng - dLng;
  const east = center.lng + dLng;
  return { south, north, west: west < -180 ? west + 360 : west, east: east > 180 ? east - 360 : east };
}

export function isInBox({ lat, lng }: LatLng, box: Box): boolean {
  if (lat < box.south || lat > box.north) return false;
  return box.west <= box.east ? lng >= box.west && lng <= box.east : lng >= box.west || lng <= box.east;
}

/** A circle on the map, optimized for testing many points. */
export class Circle {
  readonly center: LatLng;
  readonly miles: number;
  readonly #box: Box;

  constructor(center: LatLng, miles: number) {
    this.center = center;
    this.miles = miles;
    this.#box = boxAround(center, miles);
  }

  /** Miles from the center, or null outside. Tests the box first, without trigonometry. */
  distanceTo(point: LatLng): number | null {
    if (!isInBox(point, this.#box)) return null;
    const miles = distanceMiles(this.center, point);
    return miles <= this.miles ? miles : null;
  }
}
