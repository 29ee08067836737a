import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { FactsOf } from '#product/visitors/server/index.ts';
import type { KnownPosts } from './known-posts.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps {
  readonly database: Database;
  readonly factsOf: FactsOf;
}

export interface Context {
  readonly store: PostsStore;
  readonly known: KnownPosts;
}

export interface PostsQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}
