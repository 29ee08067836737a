import { type GlobalMessage, MAX_POSTS_SHOWN } from './contract.ts';
import { isExpired, shownBody } from './rules.ts';

/** A removed post that somebody still holds is shown as flagged so long, in milliseconds. */
export const FORGET_AFTER_MS = 60_000;

/** A post as it may be shown: without its text, which is null, where it is flagged. Times in milliseconds since 1970. */
export interface ShownPost extends Omit<GlobalMessage, 'body'> {
  readonly body: string | null;
  /** When it was told live; absent where it came with an answer. */
  readonly heardAt?: number;
  /** When it goes, having been removed. */
  readonly deleteAt?: number;
}

/** What one's own act changes among the posts, before anybody is asked again. */
export type PostsChange =
  | { readonly kind: 'published'; readonly post: GlobalMessage }
  | { readonly kind: 'taken-back'; readonly postId: string }
  | { readonly kind: 'flagged'; readonly authorId: string };

export const asShown = (post: GlobalMessage): ShownPost => ({ ...post, body: shownBody(post) });

/**
 * The posts of an answer, and those heard of while it was on its way. What was heard before it was asked for and is not
 * in it is gone: taken back, or of somebody who parted from the visitor.
 */
export function withSnapshot(
  known: readonly ShownPost[],
  answered: readonly GlobalMessage[],
  { begunAt, now }: { readonly begunAt: number; readonly now: number },
): readonly ShownPost[] {
  const ids = new Set(answered.map(({ _id }) => _id));
  const overtaking = known.filter(
    ({ _id, heardAt, deleteAt }) =>
      !ids.has(_id) && heardAt !== undefined && deleteAt === undefined && heardAt >= begunAt,
  );
  return standing([...overtaking, ...answered.map(asShown)], now);
}

/** A post that was told live, in place of what was known of it. */
export const withLiveEvent = (
  known: readonly ShownPost[],
  post: GlobalMessage,
  now: number,
): readonly ShownPost[] =>
  standing([{ ...asShown(post), heardAt: now }, ...known.filter(({ _id }) => _id !== post._id)], now);

export const withoutPost = (known: readonly ShownPost[], postId: string): readonly ShownPost[] =>
  known.filter(({ _id }) => _id !== postId);

/** Removed for its flags: shown as flagged until it is let go. */
export const withRemoved = (known: readonly ShownPost[], postId: string, now: number): readonly ShownPost[] =>
  known.map((post) =>
    post._id === postId ? { ...post, body: null, deleteAt: post.deleteAt ?? now + FORGET_AFTER_MS } : post,
  );

/** The visitor flagged somebody, and with him whatever of his stands. */
export const withFlagged = (known: readonly ShownPost[], authorId: string): readonly ShownPost[] =>
  known.map((post) =>
    post.author._id === authorId ? { ...post, body: null, flaggedByCurrent: true } : post,
  );

/** Those that neither expired nor were let go, the newest first and no more than are shown; the same where all are. */
export function standing(posts: readonly ShownPost[], now: number): readonly ShownPost[] {
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
