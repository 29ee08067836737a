import type { KnownTrips } from './known-trips.ts';
import type { TripsDeps } from './deps.ts';

export interface Context extends TripsDeps {
  readonly known: KnownTrips;
}
