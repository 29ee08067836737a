import { TEMPORARY_MARKER_SECONDS } from '../../contract/nearby.ts';
import type { GlobalMessage } from '../../contract/schema.ts';
import {
  answeredPosts,
  asShown,
  type PostsChange,
  type ShownPost,
  currentPosts,
  withFlagged,
  withLiveEvent,
  withoutPost,
  withRemoved,
} from '../../posts.rules.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import { defineLayer, type TemporaryMarker } from '#product/nearby/web/layer.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import { linkTo, pages } from '#product/pages.ts';
import { drawTemporaryImage, temporaryImage } from './temporary-marker.ts';

/** A fresh post on the map; times in milliseconds since 1970. */
interface FreshPost {
  readonly post: ShownPost;
  readonly until: number;
}

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    /** Posts of the last snapshot, without live changes. */
    readonly snapshotPosts: readonly GlobalMessage[];
    readonly posts: readonly ShownPost[];
    readonly temporary: readonly FreshPost[];
  }
}

type Posts = Pick<NearbyParts, 'snapshotPosts' | 'posts' | 'temporary'>;

const reduce: LayerReducer<Posts> = {
  empty: { snapshotPosts: [], posts: [], temporary: [] },
  answered: ({ globalMessages }, held) => ({
    ...{ snapshotPosts: globalMessages ?? held.snapshotPosts, posts: [], temporary: [] },
  }),
  live: ({ snapshotPosts }, before, { now }) => {
    const posts = answeredPosts(snapshotPosts, now);
    return { snapshotPosts, posts, temporary: recentMarkers(posts, before.temporary, now) };
  },
  event: (known, event, context) => {
    if (event.type !== 'globalMessage') return known;
    if ('globalMessage' in event) return withPost(known, event.globalMessage, context);
    return 'gone' in event
      ? withPosts(known, withoutPost(known.posts, event.gone))
      : withPosts(known, withRemoved(known.posts, event.flagged, context.now));
  },
  withoutPerson: ({ snapshotPosts, posts, temporary }, personId) => ({
    snapshotPosts,
    posts: posts.filter(({ author }) => author._id !== personId),
    temporary: temporary.filter(({ post }) => post.author._id !== personId),
  }),
  expire: (known, now) => {
    const posts = currentPosts(known.posts, now);
    if (posts === known.posts && known.temporary.every(({ until }) => until > now)) return known;
    const { snapshotPosts, temporary } = known;
    return { snapshotPosts, posts, temporary: temporary.filter(({ until }) => until > now) };
  },
};

/** The posts of the global chat around; fresh ones are temporary markers on the map. */
export const postLayer = defineLayer({
  key: 'post',
  reduce,
  texts: ['global-chat'],
  frame: ({ type }) => (type === 'ownPosts' ? 'reload' : null),
  temporary: {
    shown: ({ temporary }, { globalMessages }) => (globalMessages ? temporary.map(markerOf) : []),
    pictures: { temporary: drawTemporaryImage },
    line: (count, { tOf }) => tOf('global-chat')('newNearby', { count }),
    address: linkTo(pages.map.global),
  },
  toggle: { layer: 'globalMessages', title: ({ tOf }) => tOf('global-chat')('layer') },
});

const markerOf = (fresh: FreshPost): TemporaryMarker => ({
  coordinates: fresh.post.location.coordinates,
  image: (now, isCalm) => temporaryImage(lifeLeft(fresh, now), isCalm),
});

/** How much of a fresh post's time on the map is left, from 1 to 0. */
export const lifeLeft = ({ until }: Pick<FreshPost, 'until'>, now: number): number =>
  Math.min(1, Math.max(0, (until - now) / (TEMPORARY_MARKER_SECONDS * 1000)));

/** Applies the visitor's own change. */
export function applyPostsChange<Known extends Posts>(
  known: Known,
  change: PostsChange,
  context: ReduceContext,
): Known {
  switch (change.type) {
    case 'published':
      return { ...known, ...withPost(known, change.post, context) };
    case 'deleted':
      return { ...known, ...withPosts(known, withoutPost(known.posts, change.postId)) };
    case 'flagged':
      return { ...known, ...withPosts(known, withFlagged(known.posts, change.authorId)) };
  }
}

function withPost(known: Posts, message: GlobalMessage, { now, center }: ReduceContext): Posts {
  if (!isWithin(message, center, MAX_RADIUS_MILES)) return known;
  const { snapshotPosts, posts, temporary } = known;
  const post = asShown(message);
  const until = now + TEMPORARY_MARKER_SECONDS * 1000;
  return {
    snapshotPosts,
    posts: withLiveEvent(posts, message, now),
    temporary: [...temporary.filter((marker) => marker.post._id !== post._id), { post, until }],
  };
}

/** Replaces the posts and drops markers of posts that are missing or hidden. */
function withPosts({ snapshotPosts, temporary }: Posts, posts: readonly ShownPost[]): Posts {
  const read = new Set(posts.filter(({ body }) => body !== null).map(({ _id }) => _id));
  return { snapshotPosts, posts, temporary: temporary.filter(({ post }) => read.has(post._id)) };
}

/** Markers of recent posts; an existing marker keeps its time. */
function recentMarkers(
  posts: readonly ShownPost[],
  fresh: readonly FreshPost[],
  now: number,
): readonly FreshPost[] {
  const lifeMs = TEMPORARY_MARKER_SECONDS * 1000;
  return posts.flatMap((post): readonly FreshPost[] => {
    const known = fresh.find((marker) => marker.post._id === post._id);
    // The clocks may differ: no marker outlives its time counted from now.
    const until = known?.until ?? Math.min(now, Date.parse(post.createdAt)) + lifeMs;
    return until > now ? [{ post, until }] : [];
  });
}
