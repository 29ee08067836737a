import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '#product/basemap/basemap.ts';

/** Tile ids of a PMTiles archive from `first` to before `end`. */
export interface TileRange {
  readonly first: number;
  readonly end: number;
}

/** Columns and rows of one zoom, the last ones included. */
interface Span {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** The ids of all tiles that lie in a box or reach into it, in order; those of a country are some thousand ranges. */
export function tileRanges(box: Bounds, minZoom: number, maxZoom: number): TileRange[] {
  const ranges: TileRange[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const ofZoom = blocksWithin(spanOf(box, zoom), zoom).sort((a, b) => a.first - b.first);
    for (const range of ofZoom) {
      const last = ranges.at(-1);
      if (last?.end === range.first) ranges[ranges.length - 1] = { first: last.first, end: range.end };
      else ranges.push(range);
    }
  }
  return ranges;
}

export const countTiles = (ranges: readonly TileRange[]): number =>
  ranges.reduce((sum, { first, end }) => sum + end - first, 0);

/** Ids follow the Hilbert curve: those below one tile of a lower zoom are a block without gaps. */
function blocksWithin(span: Span, zoom: number): TileRange[] {
  const blocks: TileRange[] = [];
  const before = (4 ** zoom - 1) / 3;
  const visit = (z: number, x: number, y: number): void => {
    const across = 2 ** (zoom - z);
    const [left, top] = [x * across, y * across];
    const [right, bottom] = [left + across - 1, top + across - 1];
    if (right < span.west || left > span.east || bottom < span.north || top > span.south) return;
    const isWithin = left >= span.west && right <= span.east && top >= span.north && bottom <= span.south;
    if (isWithin) {
      const size = across * across;
      const first = before + Math.floor((zxyToTileId(zoom, left, top) - before) / size) * size;
      blocks.push({ first, end: first + size });
      return;
    }
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      visit(z + 1, x * 2 + dx, y * 2 + dy);
  };
  visit(0, 0, 0);
  return blocks;
}

function spanOf([west, south, east, north]: Bounds, zoom: number): Span {
  const across = 2 ** zoom;
  const within = (tile: number) => Math.min(across - 1, Math.max(0, tile));
  const column = (lng: number) => ((lng + 180) / 360) * across;
  const row = (lat: number) => {
    const sin = Math.sin((lat * Math.PI) / 180);
    return (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across;
  };
  const [left, top] = [within(Math.floor(column(west))), within(Math.floor(row(north)))];
  return {
    west: left,
    north: top,
    // A tile that only touches the edge is not needed.
    east: Math.max(left, within(Math.ceil(column(east)) - 1)),
    south: Math.max(top, within(Math.ceil(row(south)) - 1)),
  };
}
