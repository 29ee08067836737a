import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { PlacesCache } from './places-cache.ts';
import type { PlaceChangeTime, PlaceChange } from './changed-places.ts';
import type { PlacesStore, VisitRow } from './places.store.ts';
import type { VisibleVisits, VisitEvents } from './visible-visits.ts';

/** As much of somebody as stands beside a place; whoever may not be shown is absent. */
type PublicProfiles = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Pick<PublicProfile, 'handle' | 'isDemo'>>>;

export interface PlacesDeps extends VisitEvents {
  /** Part of the transaction in which a visit turns visible. */
  readonly visitTurnedVisible: (tx: Transaction, visit: VisitRow) => Promise<void>;
  /** An act that shows the visitor to others: that their time was up counts no longer. */
  readonly endExpiredAvailability: (visitorId: string) => Promise<void>;
  /** Told of every place that others see changed, after it is kept. */
  readonly changed: (change: PlaceChange) => void;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** The places a visitor has among his favourites, in the order they were added. */
  readonly favoritesOf: (visitorId: string) => Promise<readonly string[]>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
}

export interface Context extends Omit<PlacesDeps, keyof VisitEvents> {
  readonly store: PlacesStore;
  readonly known: PlacesCache;
  readonly visible: VisibleVisits;
  /** What others see changed and were not told yet. */
  readonly unpublished: PlaceChangeTime[];
  /** Whose visit may not be as it is known here: a commit was not heard. */
  readonly uncertain: Set<string>;
}
