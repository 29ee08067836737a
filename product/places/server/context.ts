import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { PlacesCache } from './places-cache.ts';
import type { PlaceChangeTime, PlaceChange } from './changed-places.ts';
import type { PlacesStore, VisitRow } from './places.store.ts';
import type { VisibleVisits, VisitEvents } from './visits/visible-visits.ts';

/** Public profiles by id; without visitors whom nobody may see. */
type PublicProfiles = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Pick<PublicProfile, 'handle' | 'isDemo'>>>;

export interface PlacesDeps extends VisitEvents {
  /** Runs in the transaction that makes a visit visible. */
  readonly visitTurnedVisible: (tx: Transaction, visit: VisitRow) => Promise<void>;
  /** Clears an expired availability: a visible check-in shows the visitor again. */
  readonly endExpiredAvailability: (visitorId: string) => Promise<void>;
  /** Called for every visibly changed place, after it is stored. */
  readonly changed: (change: PlaceChange) => void;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Ids of a visitor's favorite places, in the order they were added. */
  readonly favoritesOf: (visitorId: string) => Promise<readonly string[]>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
}

export interface Context extends Omit<PlacesDeps, keyof VisitEvents> {
  readonly store: PlacesStore;
  readonly cache: PlacesCache;
  readonly visible: VisibleVisits;
  /** Visible changes that are not announced yet. */
  readonly unpublished: PlaceChangeTime[];
  /** Visitors whose visit may differ from the cache, after a commit with unknown result. */
  readonly uncertain: Set<string>;
}
