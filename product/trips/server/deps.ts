import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublishedPosition } from '#product/presence/contract/schema.ts';
import type { UsersFilter } from '#product/presence/traits.rules.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';

export interface TripsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Public profiles by id; without visitors whom nobody may see. */
  readonly publicProfiles: (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicProfile>>;
  /** The city nearest to a point, with its center; null far from any. */
  readonly nearestCity: (point: LatLng) => Promise<({ readonly name: string } & LatLng) | null>;
  /** The published position of a visitor who will be in a city with this center. */
  readonly publishedCellPosition: (visitorId: string, center: LatLng) => PublishedPosition;
}

export interface TripsQuery extends AroundQuery {
  /** Filter for people; absent: everyone. */
  readonly filter?: UsersFilter | undefined;
}
