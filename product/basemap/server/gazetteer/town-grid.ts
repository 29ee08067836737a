import { type LatLng, wrapLongitude } from '#platform/geo/point.ts';
import { forEachYielding } from '#platform/concurrency/yielding-loop.ts';
import type { Town } from './gazetteer.ts';

/** No degree of latitude is shorter than this, in metres (WGS 84, at the equator). */
const METRES_PER_DEGREE = 110_500;

/** Towns, no parts of them, that may lie within the distance of a point: all that do and some beyond. */
export type TownGrid = (point: LatLng, metres: number) => Iterable<Town>;

/** Sorts towns into cells of one degree; those of a cell keep their order. */
export async function townGrid(towns: readonly Town[]): Promise<TownGrid> {
  const cells = new Map<number, Town[]>();
  const row = (lat: number) => Math.floor(lat + 90);
  const column = (lng: number) => Math.floor(wrapLongitude(lng) + 180) % 360;
  const key = (r: number, c: number) => r * 360 + (((c % 360) + 360) % 360);
  await forEachYielding(towns, (town) => {
    if (town.isPart) return;
    const at = key(row(town.lat), column(town.lng));
    const cell = cells.get(at);
    if (cell) cell.push(town);
    else cells.set(at, [town]);
  });

  return function* around(point, metres) {
    const rows = Math.ceil(metres / METRES_PER_DEGREE);
    const furthest = Math.min(89.9, Math.abs(point.lat) + rows);
    const columns = Math.min(180, Math.ceil(rows / Math.cos((furthest * Math.PI) / 180)));
    for (let r = row(point.lat) - rows; r <= row(point.lat) + rows; r++)
      for (let c = -columns; c <= columns; c++) yield* cells.get(key(r, column(point.lng) + c)) ?? [];
  };
}
