import type { ShownPost } from './posts.rules.ts';

/** Posts that a list shows, so that it does not move while the visitor reads. */
export interface UnreadPosts {
  readonly posts: readonly ShownPost[];
  /** Number of newer posts behind the button. */
  readonly hiddenPosts: number;
}

/**
 * Splits posts into shown and hidden. Own posts always show; with nothing revealed, all do.
 *
 * @param revealed ids of the posts already in the list
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
