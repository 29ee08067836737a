import { distanceMetres, type LatLng, wrapLongitude } from '#platform/geo/point.ts';
import { forEachYielding } from '#platform/concurrency/yielding-loop.ts';
import type { Town } from './gazetteer.ts';

/** Towns farther away than this are not found. */
export const NEAR_METRES = 200_000;
/** No degree of latitude is shorter than this, in metres (WGS 84, at the equator). */
const METRES_PER_DEGREE = 110_500;

export type NearestTown = (point: LatLng) => Town | null;

/** Finds the nearest town through cells of one degree; parts of towns are skipped. */
export async function nearestTown(towns: readonly Town[]): Promise<NearestTown> {
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

  return (point) => {
    const rows = Math.ceil(NEAR_METRES / METRES_PER_DEGREE);
    const furthest = Math.min(89.9, Math.abs(point.lat) + rows);
    const columns = Math.min(180, Math.ceil(rows / Math.cos((furthest * Math.PI) / 180)));
    let nearest: Town | null = null;
    let metres = NEAR_METRES;
    for (let r = row(point.lat) - rows; r <= row(point.lat) + rows; r++) {
      for (let c = -columns; c <= columns; c++) {
        for (const town of cells.get(key(r, column(point.lng) + c)) ?? []) {
          const away = distanceMetres(point, town);
          if (away < metres) [nearest, metres] = [town, away];
        }
      }
    }
    return nearest;
  };
}
