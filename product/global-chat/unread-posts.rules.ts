import type { ShownPost } from './posts.rules.ts';

/** What a list of posts shows of those that are known: it does not move under who reads it. */
export interface UnreadPosts {
  readonly posts: readonly ShownPost[];
  /** So many more have come, which he lets in himself. */
  readonly hiddenPosts: number;
}

/**
 * The posts that were let into the list, with one's own; all of them while nothing was, as then nothing moves.
 *
 * @param revealed ids of what is in the list already
 */
export function unreadPosts(
  known: readonly ShownPost[],
  revealed: ReadonlySet<string>,
  ownId: string | null,
): UnreadPosts {
  const posts = known.filter(({ _id, author }) => revealed.has(_id) || author._id === ownId);
  if (posts.length === 0) return { posts: known, hiddenPosts: 0 };
  return { posts, hiddenPosts: known.length - posts.length };
}
