import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import type { Town } from './gazetteer.ts';
import type { TownGrid } from './town-grid.ts';

/** Towns farther away than this are not found. */
export const NEAR_METRES = 200_000;
/** The largest town this near to a point gives the area its name. */
export const MAIN_METRES = 30_000;

export type FindTown = (point: LatLng) => Town | null;

/** Finds the nearest town; parts of towns are skipped. */
export const nearestTown =
  (around: TownGrid): FindTown =>
  (point) => {
    let nearest: Town | null = null;
    let metres = NEAR_METRES;
    for (const town of around(point, NEAR_METRES)) {
      const away = distanceMetres(point, town);
      if (away < metres) [nearest, metres] = [town, away];
    }
    return nearest;
  };

/** Finds the town that an area around a point is known by: the largest one near, else the nearest. */
export function mainTown(around: TownGrid): FindTown {
  const nearest = nearestTown(around);
  return (point) => {
    let largest: Town | null = null;
    for (const town of around(point, MAIN_METRES))
      if (town.population > (largest?.population ?? -1) && distanceMetres(point, town) <= MAIN_METRES)
        largest = town;
    return largest ?? nearest(point);
  };
}
