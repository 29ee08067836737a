import type { TripsCache } from './trips-cache.ts';
import type { TripsDeps } from './deps.ts';

export interface Context extends TripsDeps {
  readonly cache: TripsCache;
}
