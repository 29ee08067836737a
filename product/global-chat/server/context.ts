import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { BasemapApi } from '#product/basemap/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { PlacesApi } from '#product/places/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import type { PostsCache } from './posts-cache.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps
  extends
    Pick<BasemapApi, 'countryAt'>,
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<PlacesApi, 'publishesAt'>,
    Pick<PresenceApi, 'isVisiting'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** Radius in which a viewer sees posts, in miles. */
  readonly reachMiles: number;
  /** Called after a change is stored. */
  readonly changed: (change: PostChange) => void;
}

/** A change to a post, announced where the post appears. */
export interface PostChange {
  readonly postId: string;
  readonly authorId: string;
  readonly at: LatLng;
  /** A new post as others read it, or why it disappeared. */
  readonly now: GlobalMessage | 'gone' | 'flagged';
  /** The viewer it changed for; everyone unless given. */
  readonly onlyTo?: string;
}

export interface Context extends GlobalChatDeps {
  readonly store: PostsStore;
  readonly known: PostsCache;
}
