import { type LatLng, METRES_PER_DEGREE, radians, wrapLongitude } from '#platform/geo/point.ts';
import type { CellMetres } from '../contract/schema.ts';

/** A cell of the world's grid. `row` counts from the south pole, `column` east from the antimeridian. */
export interface Cell {
  readonly metres: CellMetres;
  readonly row: number;
  readonly column: number;
}

/** Degrees. Always `west < east`: no cell crosses the antimeridian. */
export interface CellBounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const FINEST = 250;
const COARSEST = 2000;
const FINEST_PER_COARSEST = COARSEST / FINEST;

/** Number of 2,000 m rows from pole to pole; rounded down, so that a row is never narrower than stated. */
const COARSEST_ROWS = Math.floor((180 * METRES_PER_DEGREE) / COARSEST);
const COARSEST_ROW_DEGREES = 180 / COARSEST_ROWS;

const cosine = (degrees: number): number => Math.cos(radians(degrees));

/**
 * Number of 2,000 m columns in a row of 2,000 m.
 *
 * It is whole and derives from the cosine of the row's edge nearer the pole, so that a column is never narrower than
 * stated. Finer sizes halve both directions and hence nest.
 */
function coarsestColumns(coarsestRow: number): number {
  const south = coarsestRow * COARSEST_ROW_DEGREES - 90;
  const poleward = Math.max(Math.abs(south), Math.abs(south + COARSEST_ROW_DEGREES));
  return Math.max(1, Math.floor((360 * METRES_PER_DEGREE * cosine(Math.min(90, poleward))) / COARSEST));
}

/** The cell of the given size that contains the point. */
export function cellAt(point: LatLng, metres: CellMetres): Cell {
  const rows = COARSEST_ROWS * FINEST_PER_COARSEST;
  const row = within(Math.floor(((point.lat + 90) / 180) * rows), rows);
  const columns = coarsestColumns(Math.floor(row / FINEST_PER_COARSEST)) * FINEST_PER_COARSEST;
  const column = within(Math.floor(((wrapLongitude(point.lng) + 180) / 360) * columns), columns);
  return ancestorOf({ metres: FINEST, row, column }, metres);
}

const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

/** The cell of an equal or coarser size that contains the cell. */
export function ancestorOf(cell: Cell, metres: CellMetres): Cell {
  const factor = metres / cell.metres;
  return { metres, row: Math.floor(cell.row / factor), column: Math.floor(cell.column / factor) };
}

/** The finer cell within `cell` that is nearest to the point. */
export function finerCellIn(cell: Cell, point: LatLng, metres: CellMetres): Cell {
  const own = cellAt(point, metres);
  if (isSameCell(ancestorOf(own, cell.metres), cell)) return own;
  const { south, north, west, east } = boundsOf(cell);
  const perSide = cell.metres / metres;
  const up = (point.lat - south) / (north - south);
  const right = 0.5 + wrapLongitude(point.lng - (west + east) / 2) / (east - west);
  return {
    metres,
    row: cell.row * perSide + within(Math.floor(up * perSide), perSide),
    column: cell.column * perSide + within(Math.floor(right * perSide), perSide),
  };
}

export function boundsOf({ metres, row, column }: Cell): CellBounds {
  const perCoarsest = COARSEST / metres;
  const height = COARSEST_ROW_DEGREES / perCoarsest;
  const width = 360 / (coarsestColumns(Math.floor(row / perCoarsest)) * perCoarsest);
  return {
    south: row * height - 90,
    north: (row + 1) * height - 90,
    west: column * width - 180,
    east: (column + 1) * width - 180,
  };
}

export function centerOf(cell: Cell): LatLng {
  const { south, north, west, east } = boundsOf(cell);
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Metres from the cell to the point, by the larger of the two directions; 0 inside. */
export function metresOutside(cell: Cell, point: LatLng): number {
  const { south, north, west, east } = boundsOf(cell);
  const vertical = Math.max(south - point.lat, point.lat - north, 0);
  const fromMiddle = Math.abs(wrapLongitude(point.lng - (west + east) / 2));
  const horizontal = Math.max(fromMiddle - (east - west) / 2, 0) * cosine(point.lat);
  return Math.max(vertical, horizontal) * METRES_PER_DEGREE;
}

/** Moves a point by metres north and east; crosses the antimeridian, stops at the poles. */
export function moved(point: LatLng, north: number, east: number): LatLng {
  const perDegreeEast = Math.max(METRES_PER_DEGREE * cosine(point.lat), 1);
  return {
    lat: Math.min(90, Math.max(-90, point.lat + north / METRES_PER_DEGREE)),
    lng: wrapLongitude(point.lng + east / perDegreeEast),
  };
}

export const isSameCell = (a: Cell, b: Cell): boolean =>
  a.metres === b.metres && a.row === b.row && a.column === b.column;

/** The cell as text, for keys and storage. */
export const cellId = ({ metres, row, column }: Cell): string => `${metres}:${row}:${column}`;

/**
 * Parses a `cellId`.
 * @throws Error when the text is not a cell id
 */
export function cellOf(word: string): Cell {
  const parts = /^(250|500|1000|2000):(\d+):(\d+)$/.exec(word);
  if (!parts) throw new Error('not the id of a cell');
  return { metres: Number(parts[1]) as CellMetres, row: Number(parts[2]), column: Number(parts[3]) };
}
