import { type LatLng, type LngLatPair, wrapLongitude } from '#platform/geo/point.ts';
import { type UnitVector, unitVector } from '#platform/geo/sphere.ts';
import { PUBLISHED_DECIMALS } from '#product/presence/contract/schema.ts';
import type { Traits, UsersFilter } from '#product/presence/traits.rules.ts';

/** A visitor as the index holds them. */
export interface IndexedPerson {
  readonly id: string;
  /** The published position, rounded to `PUBLISHED_DECIMALS`. */
  readonly coordinates: LngLatPair;
  readonly traits: Traits;
  /** The card every viewer receives, as a JSON object in bytes. */
  readonly card: Buffer;
}

export interface NearestQuery {
  readonly center: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly filter?: UsersFilter | undefined;
  /** The viewer, who is omitted; null for none. */
  readonly viewerId: string | null;
  /** Visitors who must not appear in the answer. */
  readonly hidden: ReadonlySet<string>;
}

/** The result, nearest first; ties are ordered by id. */
export interface Nearest {
  readonly ids: readonly string[];
  /** The last 16 bits of each id. */
  readonly idEnds: Uint16Array;
  /** A fingerprint of each card: equal bytes have equal fingerprints. */
  readonly fingerprints: Float64Array;
  /**
   * Copies the picked cards between `head` and `tail`, separated by commas and spaces.
   *
   * Reads the live index: call it before the next change. `allocate` returns at least `length` bytes, aligned to
   * eight.
   */
  encode: (
    head: Buffer,
    tail: Buffer,
    pick?: (at: number) => boolean,
    allocate?: (length: number) => Buffer,
  ) => Buffer;
}

/**
 * Visitors on the map by published position.
 *
 * Every engine passes `nearby-index.conformance.ts`. Answers depend on the content only, never on its history.
 */
export interface NearbyIndex {
  readonly size: number;
  has: (id: string) => boolean;
  /** Inserts or replaces a visitor. True when the card's bytes changed or are new. */
  set: (person: IndexedPerson) => boolean;
  /** False when the visitor was not in the index. */
  remove: (id: string) => boolean;
  nearest: (query: NearestQuery) => Nearest;
}

const STEPS_PER_DEGREE = 10 ** PUBLISHED_DECIMALS;
/** Published positions are whole numbers of steps, which makes comparisons exact. */
export const STEPS_AROUND = 360 * STEPS_PER_DEGREE;

/** Steps east of the antimeridian and north of the south pole. */
export interface Steps {
  readonly east: number;
  readonly north: number;
}

export function toSteps([lng, lat]: LngLatPair): Steps {
  return {
    east: Math.round((wrapLongitude(lng) + 180) * STEPS_PER_DEGREE) % STEPS_AROUND,
    north: Math.round((lat + 90) * STEPS_PER_DEGREE),
  };
}

export function fromSteps({ east, north }: Steps): LatLng {
  return {
    lng: (east - 180 * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
    lat: (north - 90 * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  };
}

/** The point on the unit sphere for a published position, identical in every engine. */
export const vectorOf = (coordinates: LngLatPair): UnitVector => unitVector(fromSteps(toSteps(coordinates)));
