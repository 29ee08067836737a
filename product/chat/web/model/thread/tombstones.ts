/**
 * Conversations that were deleted. An answer to an earlier request may still hold one; one that is back comes in a
 * later change.
 */
export interface Tombstones {
  readonly add: (conversationIds: readonly string[]) => void;
  /** Listens from now on; the function returned says whether a conversation was deleted since. */
  readonly since: () => (conversation: { readonly _id: string }) => boolean;
}

export function createTombstones(): Tombstones {
  const gone: string[] = [];
  return {
    add: (conversationIds) => void gone.push(...conversationIds),
    since: () => {
      const from = gone.length;
      return ({ _id }) => gone.includes(_id, from);
    },
  };
}
