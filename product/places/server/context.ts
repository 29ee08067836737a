import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { BasemapApi } from '#product/basemap/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { CaptchaApi } from '#product/captcha/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { PublicProfiles, VisitorsApi } from '#product/visitors/server/index.ts';
import type { PlacesCache } from './places-cache.ts';
import type { VisibleChange, PlaceChange } from './changed-places.ts';
import type { PlacesStore, VisitRow } from './places.store.ts';
import type { VisibleVisits, VisitEvents } from './visits/visible-visits.ts';

export interface PlacesDeps
  extends
    VisitEvents,
    Pick<BasemapApi, 'countryAt'>,
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<CaptchaApi, 'countPeople' | 'showPeople'>,
    Pick<PresenceApi, 'endExpiredAvailability'> {
  /** Runs in the transaction that makes a visit visible. */
  readonly visitTurnedVisible: (tx: Transaction, visit: VisitRow) => Promise<void>;
  /** Called for every visibly changed place, after it is stored. */
  readonly changed: (change: PlaceChange) => void;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** Ids of a visitor's favorite places, in the order they were added. */
  readonly favoritesOf: (visitorId: string) => Promise<readonly string[]>;
  /** Favorites are in the visitor's row; nobody else sees them. */
  readonly updateSilently: VisitorsApi['updateSilently'];
}

export interface Context extends Omit<PlacesDeps, keyof VisitEvents> {
  readonly store: PlacesStore;
  readonly cache: PlacesCache;
  readonly visible: VisibleVisits;
  /** Visible changes that are not announced yet. */
  readonly unpublished: VisibleChange[];
  /** Visitors whose visit may differ from the cache, after a commit with unknown result. */
  readonly uncertain: Set<string>;
}
