import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublishedPosition } from '#product/presence/contract.ts';
import type { FactsOf } from '#product/visitors/server/index.ts';
import type { GlobalMessage } from '../contract.ts';
import type { KnownPosts } from './known-posts.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly factsOf: FactsOf;
  /** Where others see somebody; null when nobody does. */
  readonly publishedOf: (visitorId: string) => PublishedPosition | null;
  /** ISO 3166-1 alpha-2; null far from any town. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Told of every new post as others read it, after it is kept. */
  readonly posted: (post: GlobalMessage) => void;
}

export interface Context extends Omit<GlobalChatDeps, 'database'> {
  readonly store: PostsStore;
  readonly known: KnownPosts;
}
