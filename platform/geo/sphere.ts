import { EARTH_RADIUS_METRES, type LatLng, radians } from './point.ts';

/** A point of the unit sphere. */
export type UnitVector = readonly [x: number, y: number, z: number];

export function unitVector({ lat, lng }: LatLng): UnitVector {
  const cosLat = Math.cos(radians(lat));
  return [cosLat * Math.cos(radians(lng)), cosLat * Math.sin(radians(lng)), Math.sin(radians(lat))];
}

/**
 * Squared chord between two points of the unit sphere.
 *
 * It grows with the great-circle distance, has no seam at the antimeridian and no pole, and needs no trigonometry.
 */
export function chordSquared(a: UnitVector, b: UnitVector): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  const dz = a[2] - b[2];
  return dx * dx + dy * dy + dz * dz;
}

/** `chordSquared` of two points `metres` apart, at most the earth's diameter. */
export function chordSquaredOfMetres(metres: number): number {
  const half = Math.min(metres / (2 * EARTH_RADIUS_METRES), Math.PI / 2);
  return 4 * Math.sin(half) ** 2;
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/**
 * The point `metres` away along a great circle (E. Williams, "Aviation Formulary").
 * The longitude may exceed 180, so that a ring of such points stays closed.
 *
 * @param bearing in degrees, clockwise from north
 */
export function pointFrom({ lat, lng }: LatLng, metres: number, bearing: number): LatLng {
  const [from, angle, course] = [radians(lat), metres / EARTH_RADIUS_METRES, radians(bearing)];
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(course);
  const east = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  return { lat: degrees(Math.asin(Math.min(1, Math.max(-1, sine)))), lng: lng + degrees(east) };
}
