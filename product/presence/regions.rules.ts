import { distanceMetres, type LatLng, METRES_PER_MILE, radians, wrapLongitude } from '#platform/geo/point.ts';
import { type Direction, directions } from './contract/schema.ts';

/** A part of the world by its row from the south pole and its column east from the antimeridian. */
export interface GridPart {
  readonly row: number;
  readonly column: number;
}

/** Rows of regions: a region is at least one degree, 111 km, wide in both directions. */
const REGION_ROWS = 180;
/** A sector is a quarter of a region in both directions: about 28 km. */
const SECTORS_PER_REGION = 4;
/** A region with fewer people is not named. */
export const MIN_REGION_PEOPLE = 3;
/** Regions that an answer names at most. */
export const MAX_REGIONS = 2;

/** Columns of a row of regions: whole, and by its edge nearer the pole, so that no region is narrower than stated. */
function regionColumns(row: number): number {
  const poleward = Math.max(Math.abs(row - 90), Math.abs(row - 89));
  return Math.max(1, Math.floor(360 * Math.cos(radians(Math.min(90, poleward)))));
}

const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

function partAt({ lat, lng }: LatLng, perRegion: number): GridPart {
  const rows = REGION_ROWS * perRegion;
  const row = within(Math.floor(((lat + 90) / 180) * rows), rows);
  const columns = regionColumns(Math.floor(row / perRegion)) * perRegion;
  return { row, column: within(Math.floor(((wrapLongitude(lng) + 180) / 360) * columns), columns) };
}

function centerOf({ row, column }: GridPart, perRegion: number): LatLng {
  const columns = regionColumns(Math.floor(row / perRegion)) * perRegion;
  return { lat: (row + 0.5) / perRegion - 90, lng: ((column + 0.5) * 360) / columns - 180 };
}

/** The region in which people are counted. */
export const regionAt = (point: LatLng): GridPart => partAt(point, 1);
export const regionCenter = (region: GridPart): LatLng => centerOf(region, 1);
export function isSameRegion(one: LatLng, other: LatLng): boolean {
  const [a, b] = [regionAt(one), regionAt(other)];
  return a.row === b.row && a.column === b.column;
}
/** The sector that is looked at, or asked about: all that is kept of a place looked at. */
export const sectorAt = (point: LatLng): GridPart => partAt(point, SECTORS_PER_REGION);
export const sectorCenter = (sector: GridPart): LatLng => centerOf(sector, SECTORS_PER_REGION);

/** The direction in which the great circle from one point to another starts. */
export function directionTo(from: LatLng, to: LatLng): Direction {
  const [south, north] = [radians(from.lat), radians(to.lat)];
  const east = radians(to.lng - from.lng);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  const turn = Math.atan2(Math.sin(east) * Math.cos(north), x) / (2 * Math.PI);
  return (
    directions[(Math.round(turn * directions.length) + directions.length) % directions.length] ?? 'north'
  );
}

/** No step is much finer than a region. */
const FAR_STEPS = {
  km: [100, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000],
  miles: [70, 100, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000],
} as const;

export interface FarDistance {
  readonly km: number;
  readonly miles: number;
}

/** About how far it is: the step of the least ratio, in both units. */
export const farDistance = (metres: number): FarDistance => ({
  km: nearestStep(FAR_STEPS.km, metres / 1000),
  miles: nearestStep(FAR_STEPS.miles, metres / METRES_PER_MILE),
});

const nearestStep = (steps: readonly number[], value: number): number =>
  steps.reduce((best, step) => (ratio(step, value) < ratio(best, value) ? step : best));
const ratio = (one: number, other: number): number => Math.abs(Math.log(one / Math.max(other, 1)));

const CROWDS = [MIN_REGION_PEOPLE, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** How many people there are at least, in steps; null below the least number that is said. */
export const atLeast = (people: number): number | null => CROWDS.findLast((step) => step <= people) ?? null;

/** People of a region, as an answer tells of them. */
export interface FarRegion {
  /** At least this number. */
  readonly people: number;
  readonly direction: Direction;
  readonly distance: FarDistance;
  /** The middle of the region. */
  readonly location: LatLng;
}

/**
 * The nearest regions with people, as seen from a sector, one in a direction. It reads nothing but the sector, and per
 * region how many people are in it.
 */
export function nearestRegions(
  sector: GridPart,
  regions: Iterable<readonly [region: GridPart, people: number]>,
  isLeftOut: (location: LatLng) => boolean = () => false,
): readonly FarRegion[] {
  const from = sectorCenter(sector);
  const nearest: Ranked[] = [];
  for (const [region, count] of regions) {
    const people = atLeast(count);
    if (people === null) continue;
    const location = regionCenter(region);
    if (isLeftOut(location)) continue;
    const metres = distanceMetres(from, location);
    const far = { people, direction: directionTo(from, location), distance: farDistance(metres), location };
    const found = { metres, region, far };
    const same = nearest.findIndex((known) => known.far.direction === far.direction);
    if (same >= 0 && byRank(nearest[same] ?? found, found) <= 0) continue;
    if (same >= 0) nearest.splice(same, 1);
    nearest.push(found);
    nearest.sort(byRank);
    nearest.splice(MAX_REGIONS);
  }
  return nearest.map(({ far }) => far);
}

interface Ranked {
  readonly metres: number;
  readonly region: GridPart;
  readonly far: FarRegion;
}

/** Of regions equally far the one of the lower row, then column: the order in which they are counted says nothing. */
const byRank = (a: Ranked, b: Ranked): number =>
  a.metres - b.metres || a.region.row - b.region.row || a.region.column - b.region.column;

/** People within this distance of the middle of a sector that was asked about are around it. */
export const AROUND_SECTOR_METRES = 50_000;
