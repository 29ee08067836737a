import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import {
  DEFAULT_CELL_METRES,
  DEVICE_DECIMALS,
  PUBLISHED_DECIMALS,
  type PublishedPosition,
  TICK_SECONDS,
  ZONE_CELL_METRES,
} from '../contract/schema.ts';
import { boundsOf, type Cell, cellAt, cellId, cellOf, centerOf, moved } from './grid.rules.ts';

/** A keyed pseudo-random function. A message gives the same two numbers in [0, 1), random without the key. */
export type Secret = (message: string) => readonly [number, number];

/** The visitor whose projection it is. */
export interface Person {
  readonly visitorId: string;
  readonly secret: Secret;
}

/**
 * Maximum offset between a visitor's grid and the world's, in metres each way: a quarter of the default cell.
 *
 * The offset is the same for all sizes. One per size would let a visitor who changes sizes reveal several intersecting
 * grids, and the intersection is finer than each of them.
 */
export const MAX_OFFSET_METRES = DEFAULT_CELL_METRES / 4;

/** The rounded device position plus the visitor's constant secret offset. All cells derive from it. */
export function offsetPoint({ visitorId, secret }: Person, devicePoint: LatLng): LatLng {
  const [north, east] = secret(`offset ${visitorId}`);
  return moved(
    roundPoint(devicePoint, DEVICE_DECIMALS),
    (north * 2 - 1) * MAX_OFFSET_METRES,
    (east * 2 - 1) * MAX_OFFSET_METRES,
  );
}

/** Keeps a rounded coordinate in its cell: one step of the last decimal, in degrees. */
const SCATTER_MARGIN = 10 ** -PUBLISHED_DECIMALS;

/** Marker position in the cell, derived from visitor and cell alone. */
export function positionIn({ visitorId, secret }: Person, cell: Cell): PublishedPosition {
  const { south, north, west, east } = boundsOf(cell);
  const [up, right] = secret(`scatter ${visitorId} ${cellId(cell)}`);
  const { lat, lng } = roundPoint(
    { lat: between(south, north, up), lng: between(west, east, right) },
    PUBLISHED_DECIMALS,
  );
  return { coordinates: [lng + 0, lat + 0], cellMetres: cell.metres }; // +0 removes the -0 of rounding
}

const between = (low: number, high: number, share: number): number =>
  low + SCATTER_MARGIN + share * (high - low - 2 * SCATTER_MARGIN);

/** Seconds after each full ten minutes at which the visitor's ticks come. */
export const randomPhase = ({ visitorId, secret }: Person): number =>
  Math.floor(secret(`phase ${visitorId}`)[0] * TICK_SECONDS);

/** The visitor's first tick after `now`, in milliseconds since 1970. */
export function nextTick(now: number, phaseSeconds: number): number {
  const tick = TICK_SECONDS * 1000;
  const phase = phaseSeconds * 1000;
  return (Math.floor((now - phase) / tick) + 1) * tick + phase;
}

/** Side of a zone in metres: two by two cells. */
export const ZONE_METRES = 2000;

/** Offsets of the four zone grids from the visitor's grid, in cells north and east. */
const zoneGrids = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/**
 * The four zones that contain a point.
 *
 * The visitor's zone grid has a constant secret offset of up to half a cell each way. Four copies of it put every
 * point in the middle square of some zone.
 */
function zonesAt(person: Person, devicePoint: LatLng): readonly { word: string; astray: number }[] {
  const point = roundPoint(devicePoint, DEVICE_DECIMALS);
  return zoneGrids.map((grid) => {
    const there = moved(point, ...shiftOf(person, grid));
    const cell = cellAt(there, ZONE_METRES);
    return { word: `${grid.join('')} ${cellId(cell)}`, astray: astrayIn(cell, there) };
  });
}

/** Metres north and east from a point to where one of the zone grids, unshifted, has it. */
function shiftOf(
  { visitorId, secret }: Person,
  [up, right]: readonly [number, number],
): readonly [number, number] {
  const [north, east] = secret(`zone ${visitorId}`);
  return [(north - 0.5 + up) * ZONE_CELL_METRES, (east - 0.5 + right) * ZONE_CELL_METRES];
}

/** Distance of a point from the cell's middle: 0 in the middle, 1 at an edge. */
function astrayIn(cell: Cell, { lat, lng }: LatLng): number {
  const { south, north, west, east } = boundsOf(cell);
  const share = (value: number, low: number, high: number) =>
    Math.abs((2 * (value - low)) / (high - low) - 1);
  return Math.max(share(lat, south, north), share(lng, west, east));
}

/**
 * The id of the privacy zone around a point.
 *
 * Among the zones that contain the point, it is the one whose middle square contains it: the edge is at least half a
 * cell away, and knowing the zone locates the point no closer than one cell.
 */
export function zoneAround(person: Person, devicePoint: LatLng): string {
  return zonesAt(person, devicePoint).reduce((a, b) => (b.astray < a.astray ? b : a)).word;
}

/** The id of one of the visitor's zones that contains the point; undefined outside of all. */
export const zoneAt = (person: Person, devicePoint: LatLng, zones: ReadonlySet<string>): string | undefined =>
  zones.size > 0 ? zonesAt(person, devicePoint).find(({ word }) => zones.has(word))?.word : undefined;

/** Whether the point lies in one of the visitor's zones. */
export const isInZone = (person: Person, devicePoint: LatLng, zones: ReadonlySet<string>): boolean =>
  zoneAt(person, devicePoint, zones) !== undefined;

/**
 * The middle of a zone.
 * @throws Error when the text is not the id of a zone
 */
export function middleOfZone(person: Person, zone: string): LatLng {
  const { up, right, id } = /^(?<up>[01])(?<right>[01]) (?<id>\S+)$/.exec(zone)?.groups ?? {};
  if (id === undefined) throw new Error('not the id of a zone');
  const [north, east] = shiftOf(person, [Number(up), Number(right)]);
  return moved(centerOf(cellOf(id)), -north, -east);
}
