import type { Database } from '#platform/db/database.ts';
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
