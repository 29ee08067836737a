import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { GlobalMessage } from '../contract.ts';
import type { PostsCache } from './posts-cache.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** Where what somebody publishes stands; null when others see him nowhere. */
  readonly publishedPointOf: (visitorId: string) => Promise<LatLng | null>;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** How far from where he looks somebody is shown posts, in miles. */
  readonly reachMiles: number;
  /** Whether others see him somewhere he is not. */
  readonly isVisiting: (visitorId: string) => boolean;
  readonly hiddenFrom: (visitorId: string) => ReadonlySet<string>;
  /** Told of what changed where posts are read, after it is kept. */
  readonly changed: (change: PostChange) => void;
}

/** Something about a post that is told where it stands. */
export interface PostChange {
  readonly postId: string;
  readonly authorId: string;
  readonly at: LatLng;
  /** A new post as others read it; or why it is read no more. */
  readonly now: GlobalMessage | 'gone' | 'flagged';
}

export interface Context extends GlobalChatDeps {
  readonly store: PostsStore;
  readonly known: PostsCache;
}
