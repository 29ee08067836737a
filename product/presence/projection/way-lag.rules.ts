import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { TICK_SECONDS } from '../contract/schema.ts';
import { type Cell, cellId, centerOf, moved } from './grid.rules.ts';
import { middleOfZone, type Person, ZONE_METRES } from './projection.rules.ts';

/** A place between two ways: the cell a visitor is shown in, or a zone that hides them. */
export interface Place {
  readonly id: string;
  readonly middle: LatLng;
  /** What is known of where the visitor is there, in metres each way. */
  readonly sizeMetres: number;
  /** Of a way to it or from it. */
  readonly maxLagSeconds: number;
}

/** How far beside itself a place seems to lie by the times of ways, in its own sizes each way, at most. */
export const MAX_BESIDE_SIZES = 1.6;
/** Of someone on foot. For those who are faster a place seems to lie the farther away. */
const METRES_PER_SECOND = 4 / 3;
/** How much later than it could a new cell shows at most, on average. */
export const MAX_LAG_SECONDS = 2 * TICK_SECONDS;
/** After a way into a zone or out of it, whose spot lies the farther beside it. */
export const MAX_LAG_OF_ZONE_SECONDS = 3 * TICK_SECONDS;
export const FIRST_LAG_SECONDS = MAX_LAG_SECONDS / 2;
/** A cell that is pending at one tick alone is one on the way. */
const LEAST_TICKS = 2;
/** The last of the ticks at which a new cell applies. */
export const MOST_TICKS = LEAST_TICKS + Math.ceil(MAX_LAG_OF_ZONE_SECONDS / TICK_SECONDS);

export const placeOfCell = (cell: Cell): Place => ({
  id: cellId(cell),
  middle: centerOf(cell),
  sizeMetres: cell.metres,
  maxLagSeconds: MAX_LAG_SECONDS,
});

export const placeOfZone = (person: Person, zone: string): Place => ({
  id: zone,
  middle: middleOfZone(person, zone),
  sizeMetres: ZONE_METRES,
  maxLagSeconds: MAX_LAG_OF_ZONE_SECONDS,
});

/**
 * The lag after a way, in seconds.
 *
 * It grows by how much longer the way would be if both places lay beside themselves, so that the times of ways point at
 * a spot beside the place. Where that is, is secret and constant, as the offset is: what changes would be averaged away.
 */
export function lagAfter(lag: number, person: Person, from: Place, to: Place): number {
  const metres =
    distanceMetres(beside(person, from), beside(person, to)) - distanceMetres(from.middle, to.middle);
  const max = Math.max(from.maxLagSeconds, to.maxLagSeconds);
  return Math.min(max, Math.max(0, lag + metres / METRES_PER_SECOND));
}

function beside({ visitorId, secret }: Person, { id, middle, sizeMetres }: Place): LatLng {
  const [north, east] = secret(`beside ${visitorId} ${id}`);
  const metres = (share: number) => (share * 2 - 1) * MAX_BESIDE_SIZES * sizeMetres;
  return moved(middle, metres(north), metres(east));
}

/**
 * The number of ticks at which a new cell is pending until it applies: on average later by the lag. A lag shown to the
 * second would be known.
 *
 * @param tickAt the next tick, in milliseconds since 1970
 */
export function ticksPending(lag: number, { visitorId, secret }: Person, tickAt: number): number {
  const [share] = secret(`wait ${visitorId} ${tickAt}`);
  return LEAST_TICKS + Math.floor(lag / TICK_SECONDS + share);
}
