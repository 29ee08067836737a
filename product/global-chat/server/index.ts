import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { kindOf } from '#platform/contract/kind-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type * as calls from '../calls.contract.ts';
import type { GlobalMessage } from '../contract.ts';
import { addPost, type NewPost } from './add-post.ts';
import type { Context, GlobalChatDeps, PostChange } from './context.ts';
import { flagUserMessages } from './flag-user-messages.ts';
import { KnownPosts } from './known-posts.ts';
import { postsAround } from './posts-around.ts';
import { createPostsStore } from './posts.store.ts';
import { publishPost } from './publish-post.ts';
import { removePost } from './remove-post.ts';

export { personalTables } from './personal-data.ts';

export type { PostChange };

type Calls = Pick<typeof calls, 'publishPost' | 'removePost' | 'flagUserMessages'>;

export interface GlobalChat {
  /** The newest posts around a point that this viewer may see, at most 75. */
  postsAround: (query: AroundQuery) => Promise<GlobalMessage[]>;
  /** Keeps a post at its author's published position, and tells others of it. */
  addPost: (post: NewPost) => Promise<void>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Somebody is about to be seen no more; answers how to tell of it that what he said is gone, once he is not. */
  beforeUnseen: (visitorId: string) => Promise<() => void>;
  /** Deletes what has expired. Runs by itself once started. */
  sweep: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

export function createGlobalChat(deps: GlobalChatDeps): GlobalChat {
  const store = createPostsStore(deps.database);
  const context: Context = { ...deps, store, known: new KnownPosts(store, deps.factsOf) };
  const sweep = () => store.deleteExpired(deps.clock.now());
  let timer: NodeJS.Timeout | undefined;
  return {
    postsAround: postsAround(context),
    addPost: addPost(context),
    handlers: {
      publishPost: publishPost(context),
      removePost: removePost(context),
      flagUserMessages: flagUserMessages(context),
    },
    beforeUnseen: async (visitorId) => {
      const posts = await store.standingOf(visitorId, deps.clock.now());
      return () => {
        for (const { id: postId, authorId, lat, lng } of posts) {
          context.known.forget({ lat, lng });
          deps.changed({ postId, authorId, at: { lat, lng }, now: 'gone' });
        }
      };
    },
    sweep,
    start: () => {
      timer ??= setInterval(() => {
        sweep().catch((error: unknown) => {
          // The kind alone: the message of a failed statement holds its values.
          deps.log.error({ kind: kindOf(error) }, 'expired posts are not deleted yet');
        });
      }, MINUTE_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
