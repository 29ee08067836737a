import type { GlobalMessage } from '#product/global-chat/contract.ts';
import {
  asShown,
  type PostsChange,
  type ShownPost,
  standing,
  withSnapshot,
  withFlagged,
  withLiveEvent,
  withoutPost,
  withRemoved,
} from '#product/global-chat/posts.rules.ts';
import { MAX_RADIUS_MILES, TEMPORARY_MARKER_SECONDS } from '#product/nearby/contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { isWithin } from '#product/nearby/located.rules.ts';

/** A fresh post on the map; times in milliseconds since 1970. */
interface TemporaryMarker {
  readonly post: ShownPost;
  readonly until: number;
}

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    /** As they were answered, before any live change. */
    readonly answeredPosts: readonly GlobalMessage[];
    readonly posts: readonly ShownPost[];
    readonly temporary: readonly TemporaryMarker[];
  }
}

type Posts = Pick<NearbyParts, 'answeredPosts' | 'posts' | 'temporary'>;

const reduce: LayerReducer<Posts> = {
  empty: { answeredPosts: [], posts: [], temporary: [] },
  answered: ({ globalMessages }, held) => ({
    ...{ answeredPosts: globalMessages ?? held.answeredPosts, posts: [], temporary: [] },
  }),
  live: ({ answeredPosts }, before, { begunAt, now }) => {
    const posts = withSnapshot(before.posts, answeredPosts, { begunAt, now });
    return { answeredPosts, posts, temporary: newSince(posts, before.temporary, now) };
  },
  event: (known, event, context) => {
    if (event.type !== 'globalMessage') return known;
    if ('globalMessage' in event) return withPost(known, event.globalMessage, context);
    return 'gone' in event
      ? withPosts(known, withoutPost(known.posts, event.gone))
      : withPosts(known, withRemoved(known.posts, event.flagged, context.now));
  },
  withoutPerson: ({ answeredPosts, posts, temporary }, personId) => ({
    answeredPosts,
    posts: posts.filter(({ author }) => author._id !== personId),
    temporary: temporary.filter(({ post }) => post.author._id !== personId),
  }),
  expire: (known, now) => {
    const posts = standing(known.posts, now);
    if (posts === known.posts && known.temporary.every(({ until }) => until > now)) return known;
    const { answeredPosts, temporary } = known;
    return { answeredPosts, posts, temporary: temporary.filter(({ until }) => until > now) };
  },
};

/** The posts of the global chat around, and those of them that are fresh enough to stand on the map. */
export const postLayer: NearbyLayer = { key: 'posts', reduce };

/** What the visitor did to the posts. */
export function applyPostsChange<Known extends Posts>(
  known: Known,
  change: PostsChange,
  context: ReduceContext,
): Known {
  switch (change.kind) {
    case 'published':
      return { ...known, ...withPost(known, change.post, context) };
    case 'taken-back':
      return { ...known, ...withPosts(known, withoutPost(known.posts, change.postId)) };
    case 'flagged':
      return { ...known, ...withPosts(known, withFlagged(known.posts, change.authorId)) };
  }
}

function withPost(known: Posts, message: GlobalMessage, { now, centre }: ReduceContext): Posts {
  if (!isWithin(message, centre, MAX_RADIUS_MILES)) return known;
  const { answeredPosts, posts, temporary } = known;
  const post = asShown(message);
  const until = now + TEMPORARY_MARKER_SECONDS * 1000;
  return {
    answeredPosts,
    posts: withLiveEvent(posts, message, now),
    temporary: [...temporary.filter((marker) => marker.post._id !== post._id), { post, until }],
  };
}

/** Other posts; of what is on the map, what is still among them and may be read. */
function withPosts({ answeredPosts, temporary }: Posts, posts: readonly ShownPost[]): Posts {
  const read = new Set(posts.filter(({ body }) => body !== null).map(({ _id }) => _id));
  return { answeredPosts, posts, temporary: temporary.filter(({ post }) => read.has(post._id)) };
}

/** Of an answer's posts those that are young enough; one that stands already keeps the time it has. */
function newSince(
  posts: readonly ShownPost[],
  standing: readonly TemporaryMarker[],
  now: number,
): readonly TemporaryMarker[] {
  const lifeMs = TEMPORARY_MARKER_SECONDS * 1000;
  return posts.flatMap((post): readonly TemporaryMarker[] => {
    const known = standing.find((marker) => marker.post._id === post._id);
    // The two clocks may differ: nothing lives longer than its time counted from now.
    const until = known?.until ?? Math.min(now, Date.parse(post.createdAt)) + lifeMs;
    return until > now ? [{ post, until }] : [];
  });
}
