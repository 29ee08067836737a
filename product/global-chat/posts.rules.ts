import { type GlobalMessage, MAX_POSTS_SHOWN } from './contract/schema.ts';
import { isExpired, shownBody } from './rules.ts';

/** How long a removed post shows as flagged, in milliseconds. */
export const FORGET_AFTER_MS = 60_000;

/** A post as displayed: `body` is null where it is flagged. Times in milliseconds since 1970. */
export interface ShownPost extends Omit<GlobalMessage, 'body'> {
  readonly body: string | null;
  /** When it goes, having been removed. */
  readonly deleteAt?: number;
}

/** A local change to the posts, applied before the next refetch. */
export type PostsChange =
  | { readonly type: 'published'; readonly post: GlobalMessage }
  | { readonly type: 'deleted'; readonly postId: string }
  | { readonly type: 'flagged'; readonly authorId: string };

export const asShown = (post: GlobalMessage): ShownPost => ({ ...post, body: shownBody(post) });

/** The posts of an answer, as they may be shown. */
export const answeredPosts = (posts: readonly GlobalMessage[], now: number): readonly ShownPost[] =>
  currentPosts(posts.map(asShown), now);

/** Adds a post of a live event, or replaces the one held. */
export const withLiveEvent = (
  known: readonly ShownPost[],
  post: GlobalMessage,
  now: number,
): readonly ShownPost[] => currentPosts([asShown(post), ...known.filter(({ _id }) => _id !== post._id)], now);

export const withoutPost = (known: readonly ShownPost[], postId: string): readonly ShownPost[] =>
  known.filter(({ _id }) => _id !== postId);

/** Shows a post as flagged until its minute ends. */
export const withRemoved = (known: readonly ShownPost[], postId: string, now: number): readonly ShownPost[] =>
  known.map((post) =>
    post._id === postId ? { ...post, body: null, deleteAt: post.deleteAt ?? now + FORGET_AFTER_MS } : post,
  );

/** Shows every post of the flagged author as flagged. */
export const withFlagged = (known: readonly ShownPost[], authorId: string): readonly ShownPost[] =>
  known.map((post) =>
    post.author._id === authorId ? { ...post, body: null, flaggedByCurrent: true } : post,
  );

/**
 * Posts neither expired nor deleted, newest first, at most 75. Returns the same array when nothing changes.
 */
export function currentPosts(posts: readonly ShownPost[], now: number): readonly ShownPost[] {
  const at = new Date(now);
  const left = posts.filter(
    ({ createdAt, deleteAt }) => !isExpired(new Date(createdAt), at) && (deleteAt ?? Infinity) > now,
  );
  const isSame = left.length === posts.length && left.length <= MAX_POSTS_SHOWN && isNewestFirst(left);
  if (isSame) return posts;
  return left.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, MAX_POSTS_SHOWN);
}

const isNewestFirst = (posts: readonly ShownPost[]): boolean =>
  posts.every(({ createdAt }, index) => {
    const before = posts[index - 1];
    return before === undefined || Date.parse(before.createdAt) >= Date.parse(createdAt);
  });
