import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { KnownPosts } from './known-posts.ts';
import type { PostsStore } from './posts.store.ts';

/** What people at large may know of these visitors; whoever may not be shown is absent. */
export type FactsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly handle: string }>>;

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
