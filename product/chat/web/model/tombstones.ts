/**
 * The conversations that were told to be gone. An answer that was asked for before may still hold one; what is there
 * again is told after it.
 */
export interface Tombstones {
  readonly add: (conversationIds: readonly string[]) => void;
  /** From now on; answers whether a conversation was told to be gone since. */
  readonly since: () => (conversation: { readonly _id: string }) => boolean;
}

export function createTombstones(): Tombstones {
  const told: string[] = [];
  return {
    add: (conversationIds) => void told.push(...conversationIds),
    since: () => {
      const from = told.length;
      return ({ _id }) => told.includes(_id, from);
    },
  };
}
