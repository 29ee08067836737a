import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';

export interface SavedAreasDeps {
  readonly database: Database;
  /** Null far from any. */
  readonly nearestTown: (point: LatLng) => Promise<{ readonly name: string } | null>;
}
