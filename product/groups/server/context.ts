import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { FactsOf } from '#product/visitors/server/index.ts';
import type { GroupsStore } from './groups.store.ts';
import type { KnownGroups } from './known-groups.ts';

/** A group that others see changed. */
export interface GroupChange {
  readonly groupId: string;
  readonly hostId: string;
  /** Its published place. */
  readonly at: LatLng;
}

export interface GroupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly factsOf: FactsOf;
  /** Told of every group that others see changed, after it is kept. */
  readonly changed: (change: GroupChange) => void;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

export interface Context extends Pick<GroupsDeps, 'clock' | 'factsOf' | 'blockedWith' | 'changed'> {
  readonly store: GroupsStore;
  readonly known: KnownGroups;
}

export interface GroupsQuery extends AroundQuery {
  /** Days on which it starts (`YYYY-MM-DD`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
