import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FactsOf } from '#product/visitors/server/index.ts';
import type { KnownPlaces } from './known-places.ts';
import type { PlaceChange } from './place-change.ts';
import type { PlacesStore } from './places.store.ts';
import type { VisibleVisits, VisitEvents } from './visible-visits.ts';

export interface PlacesDeps extends VisitEvents {
  readonly log: Pick<Logger, 'error'>;
  /** Told of every place that others see changed, after it is kept. */
  readonly changed: (change: PlaceChange) => void;
  readonly database: Database;
  readonly clock: Clock;
  readonly factsOf: FactsOf;
  /** The places a visitor has among his favourites, in the order they were added. */
  readonly favoritesOf: (visitorId: string) => Promise<readonly string[]>;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

export interface Context extends Omit<PlacesDeps, 'database' | keyof VisitEvents> {
  readonly store: PlacesStore;
  readonly known: KnownPlaces;
  readonly visible: VisibleVisits;
}
