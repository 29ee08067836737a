import type { Database } from '#platform/db/database.ts';
import type { FactsOf } from '#product/visitors/server/index.ts';
import type { GlobalMessage } from '../contract.ts';
import type { KnownPosts } from './known-posts.ts';
import type { PostsStore } from './posts.store.ts';

export interface GlobalChatDeps {
  readonly database: Database;
  readonly factsOf: FactsOf;
  /** Told of every new post as others read it, after it is kept. */
  readonly posted: (post: GlobalMessage) => void;
}

export interface Context extends Pick<GlobalChatDeps, 'posted'> {
  readonly store: PostsStore;
  readonly known: KnownPosts;
}
