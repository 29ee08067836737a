import type { Handlers } from '#platform/http/call.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { addPost, type NewPost } from './add-post.ts';
import type { Context, GlobalChatDeps } from './context.ts';
import { KnownPosts } from './known-posts.ts';
import { postsAround } from './posts-around.ts';
import { createPostsStore } from './posts.store.ts';
import { publishPost } from './publish-post.ts';

export { personalTables } from './personal-data.ts';

export interface GlobalChat {
  /** The newest posts around a point that this viewer may see, at most 75. */
  postsAround: (query: AroundQuery) => Promise<contract.GlobalMessage[]>;
  /** Keeps a post at its author's published position, and tells others of it. */
  addPost: (post: NewPost) => Promise<void>;
  readonly handlers: Handlers<Pick<typeof contract, 'publishPost'>, Caller>;
}

export function createGlobalChat(deps: GlobalChatDeps): GlobalChat {
  const store = createPostsStore(deps.database);
  const context: Context = { ...deps, store, known: new KnownPosts(store, deps.factsOf) };
  return {
    postsAround: postsAround(context),
    addPost: addPost(context),
    handlers: { publishPost: publishPost(context) },
  };
}
