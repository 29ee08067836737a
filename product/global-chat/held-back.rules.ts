import type { ShownPost } from './posts.rules.ts';

/** What a list of posts shows of those that are known: it does not move under who reads it. */
export interface ShownList {
  readonly posts: readonly ShownPost[];
  /** So many more have come, which he lets in himself. */
  readonly heldBack: number;
}

/**
 * The posts that were let into the list, with one's own; all of them while nothing was, as then nothing moves.
 *
 * @param letIn ids of what is in the list already
 */
export function shownList(
  known: readonly ShownPost[],
  letIn: ReadonlySet<string>,
  ownId: string | null,
): ShownList {
  const posts = known.filter(({ _id, author }) => letIn.has(_id) || author._id === ownId);
  if (posts.length === 0) return { posts: known, heldBack: 0 };
  return { posts, heldBack: known.length - posts.length };
}
