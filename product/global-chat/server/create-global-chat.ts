import type { LatLng } from '#platform/geo/point.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../calls.contract.ts';
import type { GlobalMessage } from '../contract.ts';
import { addPost, type NewPost } from './add-post.ts';
import type { Context, GlobalChatDeps } from './context.ts';
import { flagUserMessages } from './flag-user-messages.ts';
import { PostsCache } from './posts-cache.ts';
import { postsAround } from './posts-around.ts';
import { createPostsStore } from './posts.store.ts';
import { publishPost } from './publish-post.ts';
import { removePost } from './remove-post.ts';

type Calls = Pick<typeof calls, 'publishPost' | 'removePost' | 'flagUserMessages'>;

export interface GlobalChat {
  /** The newest posts around a point that this viewer may see, at most 75. */
  postsAround: (query: AroundQuery) => Promise<GlobalMessage[]>;
  /** Keeps a post at its author's published position, and tells others of it. */
  addPost: (post: NewPost) => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Tells that these posts are read no longer; telling it twice does no harm. */
  tellHidden: (posts: readonly HiddenPost[]) => void;
  /** Deletes what has expired. */
  sweep: () => Promise<void>;
}

/** A post as much as it takes to tell that it is gone. */
export interface HiddenPost {
  readonly postId: string;
  readonly authorId: string;
  /** Where it was published. */
  readonly at: LatLng;
}

export function createGlobalChat(deps: GlobalChatDeps): GlobalChat {
  const store = createPostsStore(deps.database);
  const context: Context = { ...deps, store, known: new PostsCache(store, deps.publicProfiles) };
  return {
    postsAround: postsAround(context),
    addPost: addPost(context),
    handlers: {
      publishPost: publishPost(context),
      removePost: removePost(context),
      flagUserMessages: flagUserMessages(context),
    },
    tellHidden: (posts) => {
      for (const { postId, authorId, at } of posts) {
        context.known.forget(at);
        deps.changed({ postId, authorId, at, now: 'gone' });
      }
    },
    sweep: () => store.deleteExpired(deps.clock.now()),
  };
}
