import { type LatLng, METRES_PER_DEGREE, radians } from '#platform/geo/point.ts';
import type { Cell } from '../projection/grid.rules.ts';
import { withoutOffset } from '../simulation/without-offset.ts';
import type { Person } from '../projection/projection.rules.ts';
import type { Way } from './evenings.ts';

/** What an onlooker holds who has learned the secret offset. */
export interface Watched {
  readonly person: Person;
  /** The middle of the zone, or of the cell shown at home. */
  readonly middle: LatLng;
  /** The home lies in a square around the middle: at most these metres from it each way. */
  readonly reach: number;
  /** Of the cell, or of what a zone is made of. */
  readonly sizeMetres: number;
  readonly ways: readonly Way[];
}

/** A guess of where the home is. */
export type Attacker = (watched: Watched) => LatLng;

/** Metres north and east of the middle. */
export interface Spot {
  readonly north: number;
  readonly east: number;
}

/** Where the middle of a cell lies, without the secret offset. */
export function spotOf({ person, middle }: Pick<Watched, 'person' | 'middle'>, cell: Cell): Spot {
  const { lat, lng } = withoutOffset(person, cell);
  return {
    north: (lat - middle.lat) * METRES_PER_DEGREE,
    east: (lng - middle.lng) * METRES_PER_DEGREE * Math.cos(radians(middle.lat)),
  };
}
