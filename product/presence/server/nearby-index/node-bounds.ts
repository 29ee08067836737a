import { type LatLng, radians } from '#platform/geo/point.ts';
import { unitVector } from '#platform/geo/sphere.ts';
import { fromSteps, STEPS_AROUND, toSteps } from './nearby-index.ts';
import { floatAt, grownFloats } from './typed-arrays.ts';

/** What a walk needs of a query's center, computed once. */
export interface Center {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly east: number;
  readonly north: number;
  readonly cosLat: number;
  readonly sinHalfLng: number;
  readonly cosHalfLng: number;
  readonly sinHalfLat: number;
  readonly cosHalfLat: number;
}

export function centerOf(point: LatLng): Center {
  const [x, y, z] = unitVector(point);
  const halfLng = radians(point.lng) / 2;
  const halfLat = radians(point.lat) / 2;
  return {
    ...{ x, y, z },
    ...toSteps([point.lng, point.lat]),
    cosLat: Math.cos(radians(point.lat)),
    sinHalfLng: Math.sin(halfLng),
    cosHalfLng: Math.cos(halfLng),
    sinHalfLat: Math.sin(halfLat),
    cosHalfLat: Math.cos(halfLat),
  };
}

/** A square of the tree in steps; `size` is a power of two. */
export interface Square {
  readonly east: number;
  readonly north: number;
  readonly size: number;
}

/** Sine and cosine of half the west, east, south and north edge, then the least cosine of a latitude. */
const FIELDS = 9;
/** Guards against rounding: a bound too low costs time, one too high would lose people. */
const SLACK = 1 - 1e-6;

/** Lower bounds of the distance to a node, without trigonometry at query time. */
export class NodeBounds {
  #fields = new Float64Array(64 * FIELDS);

  measure(node: number, square: Square): void {
    if ((node + 1) * FIELDS > this.#fields.length)
      this.#fields = grownFloats(this.#fields, Math.max(2 * this.#fields.length, (node + 1) * FIELDS));
    const low = fromSteps(square);
    const high = fromSteps({
      east: Math.min(square.east + square.size, STEPS_AROUND),
      north: square.north + square.size,
    });
    const south = Math.min(low.lat, 90);
    const north = Math.min(high.lat, 90);
    [low.lng, high.lng, south, north].forEach((degrees, edge) => {
      this.#fields[node * FIELDS + 2 * edge] = Math.sin(radians(degrees) / 2);
      this.#fields[node * FIELDS + 2 * edge + 1] = Math.cos(radians(degrees) / 2);
    });
    const leastCosine = Math.min(Math.cos(radians(south)), Math.cos(radians(north)));
    this.#fields[node * FIELDS + 8] = Math.max(0, leastCosine);
  }

  /**
   * A lower bound of `chordSquared` from the center to the points of a node.
   *
   * Uses the haversine formula with the least value of each term. The squared sine of half a difference has the period
   * of the longitude, so the antimeridian is no seam.
   */
  least(node: number, west: number, south: number, size: number, center: Center): number {
    const fields = this.#fields;
    const i = node * FIELDS;
    let sinLng = 0;
    if (center.east < west || center.east >= west + size) {
      const toWest = floatAt(fields, i) * center.cosHalfLng - floatAt(fields, i + 1) * center.sinHalfLng;
      const toEast = floatAt(fields, i + 2) * center.cosHalfLng - floatAt(fields, i + 3) * center.sinHalfLng;
      sinLng = Math.min(toWest * toWest, toEast * toEast);
    }
    let sinLat = 0;
    if (center.north < south)
      sinLat = floatAt(fields, i + 4) * center.cosHalfLat - floatAt(fields, i + 5) * center.sinHalfLat;
    else if (center.north >= south + size)
      sinLat = floatAt(fields, i + 6) * center.cosHalfLat - floatAt(fields, i + 7) * center.sinHalfLat;
    return 4 * (sinLat * sinLat + center.cosLat * floatAt(fields, i + 8) * sinLng) * SLACK;
  }
}
