import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import type { PostsCache } from './posts-cache.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** The visitor's published position; null when others cannot see them. */
  readonly publishedPointOf: (visitorId: string) => Promise<LatLng | null>;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Radius in which a viewer sees posts, in miles. */
  readonly reachMiles: number;
  /** Whether others see the visitor in a place they only visit on the map. */
  readonly isVisiting: (visitorId: string) => boolean;
  readonly hiddenFrom: (visitorId: string) => ReadonlySet<string>;
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
}

export interface Context extends GlobalChatDeps {
  readonly store: PostsStore;
  readonly known: PostsCache;
}
