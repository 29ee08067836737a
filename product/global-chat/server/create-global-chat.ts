import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../contract/endpoints.ts';
import type { GlobalMessage } from '../contract/schema.ts';
import { addPost, type NewPost } from './add-post.ts';
import type { Context, GlobalChatDeps } from './context.ts';
import { flagUserMessages } from './flag-user-messages.ts';
import { PostsCache } from './posts-cache.ts';
import { postsAround } from './posts-around.ts';
import { createPostsStore, currentPostsOf } from './posts.store.ts';
import { publishPost } from './publish-post.ts';
import { removePost } from './remove-post.ts';

type Calls = EndpointsOf<typeof calls>;

export interface GlobalChat {
  /** The newest posts around a point that this viewer may see, at most 75. */
  postsAround: (query: AroundQuery) => Promise<GlobalMessage[]>;
  /** Stores a post at its author's published position and announces it. */
  addPost: (post: NewPost) => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Announces that these posts disappeared. Idempotent. */
  notifyHidden: (posts: readonly HiddenPost[]) => void;
  /** Announces to one viewer that the posts of an author disappeared, as they do from everyone's map. */
  hideFrom: (viewerId: string, authorId: string) => Promise<void>;
  /** Deletes expired posts. */
  sweep: () => Promise<void>;
}

/** What an announcement of a disappeared post needs. */
export interface HiddenPost {
  readonly postId: string;
  readonly authorId: string;
  /** Its published position. */
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
    notifyHidden: (posts) => {
      for (const { postId, authorId, at } of posts) {
        context.known.forget(at);
        deps.changed({ postId, authorId, at, now: 'gone' });
      }
    },
    hideFrom: async (viewerId, authorId) => {
      for (const { id: postId, lat, lng } of await currentPostsOf(deps.database, authorId, deps.clock.now()))
        deps.changed({ postId, authorId, at: { lat, lng }, now: 'gone', onlyTo: viewerId });
    },
    sweep: () => store.deleteExpired(deps.clock.now()),
  };
}
