import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import {
  DEFAULT_CELL_METRES,
  DEVICE_DECIMALS,
  PUBLISHED_DECIMALS,
  type PublishedPosition,
  TICK_SECONDS,
  ZONE_CELL_METRES,
} from './contract.ts';
import { boundsOf, type Cell, cellAt, cellId, moved } from './grid.rules.ts';

/**
 * The secret of the server as a pseudo-random function: the same message always gives the same two numbers in
 * [0, 1), and nobody without the key can tell them from chance.
 */
export type Secret = (message: string) => readonly [number, number];

/** Whose projection it is. */
export interface Person {
  readonly visitorId: string;
  readonly secret: Secret;
}

/**
 * Metres by which a person's grid may lie off the world's, each way: a quarter of the default cell. It is one
 * offset for all sizes: were it drawn or scaled per size, whoever changes the size would show several grids that
 * cut each other, and the cut is finer than every one of them.
 */
export const MAX_OFFSET_METRES = DEFAULT_CELL_METRES / 4;

/**
 * Where the person counts as standing: his position on the device's grid, off by his constant secret offset.
 * Cells are taken from this point alone.
 */
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

/** Where the marker stands in the cell: it says who he is and which cell it is, and nothing else. */
export function publishedPosition({ visitorId, secret }: Person, cell: Cell): PublishedPosition {
  const { south, north, west, east } = boundsOf(cell);
  const [up, right] = secret(`scatter ${visitorId} ${cellId(cell)}`);
  const { lat, lng } = roundPoint(
    { lat: between(south, north, up), lng: between(west, east, right) },
    PUBLISHED_DECIMALS,
  );
  return { coordinates: [lng + 0, lat + 0], cellMetres: cell.metres }; // +0, for rounding makes -0
}

const between = (low: number, high: number, share: number): number =>
  low + SCATTER_MARGIN + share * (high - low - 2 * SCATTER_MARGIN);

/** Seconds after the full ten minutes at which this person's ticks come. */
export const drawPhase = ({ visitorId, secret }: Person): number =>
  Math.floor(secret(`phase ${visitorId}`)[0] * TICK_SECONDS);

/** The person's first tick after `now`, in milliseconds of the epoch. */
export function nextTick(now: number, phaseSeconds: number): number {
  const tick = TICK_SECONDS * 1000;
  const phase = phaseSeconds * 1000;
  return (Math.floor((now - phase) / tick) + 1) * tick + phase;
}

/** The person's grid of zones, off the world's by up to half a cell of it: home is not the middle of its cell. */
function zonePoint({ visitorId, secret }: Person, devicePoint: LatLng): LatLng {
  const [north, east] = secret(`zone ${visitorId}`);
  return moved(
    roundPoint(devicePoint, DEVICE_DECIMALS),
    (north - 0.5) * ZONE_CELL_METRES,
    (east - 0.5) * ZONE_CELL_METRES,
  );
}

/**
 * The cells of a privacy zone around a point: the block of two by two cells in whose middle square, a cell wide,
 * the point lies. So its edge is at least half a cell away, its shape is always the same, and whoever finds out the
 * whole zone still knows the point no closer than one cell.
 */
export function zoneAround(person: Person, devicePoint: LatLng): readonly string[] {
  const middle = zonePoint(person, devicePoint);
  const half = ZONE_CELL_METRES / 2;
  const corners = [
    [-half, -half],
    [-half, half],
    [half, -half],
    [half, half],
  ] as const;
  const cells = corners.map(([north, east]) => cellId(cellAt(moved(middle, north, east), ZONE_CELL_METRES)));
  return [...new Set(cells)].sort();
}

/** The cell of the person's zone grid that the point lies in. */
export const zoneCellAt = (person: Person, devicePoint: LatLng): string =>
  cellId(cellAt(zonePoint(person, devicePoint), ZONE_CELL_METRES));
