import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublishedPosition } from '#product/presence/contract.ts';
import type { UsersFilter } from '#product/presence/nearby.rules.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';

export interface TripsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Who may be seen by people at large, as every viewer may see him. */
  readonly publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicProfile>>;
  /** The city nearest to a point, with its own centre; null far from any. */
  readonly nearestCity: (point: LatLng) => Promise<({ readonly name: string } & LatLng) | null>;
  /** Where somebody is shown who will be in a city with that centre. */
  readonly publishedCellPosition: (visitorId: string, centre: LatLng) => PublishedPosition;
}

export interface TripsQuery extends AroundQuery {
  /** What the viewer wants to see of people; absent: everybody. */
  readonly filter?: UsersFilter | undefined;
}
