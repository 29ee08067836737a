import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { KnownPlaces } from './known-places.ts';
import type { PlacesStore } from './places.store.ts';

/** What people at large may know of these visitors; whoever may not be shown is absent. */
export type FactsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly handle: string }>>;

export interface PlacesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly factsOf: FactsOf;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

export interface Context extends Omit<PlacesDeps, 'database'> {
  readonly store: PlacesStore;
  readonly known: KnownPlaces;
}
