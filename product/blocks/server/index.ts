import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { BlockMemory } from './block-memory.ts';
import { blockUser } from './block-user.ts';
import { allBlocks, type Block } from './blocks.store.ts';
import type { BlocksDeps, Context } from './context.ts';
import { InTurn } from '#platform/turns/in-turn.ts';
import { listBlocked } from './list-blocked.ts';
import { unblockUser } from './unblock-user.ts';

export { personalTables } from './personal-data.ts';

export type { BlocksDeps };
export { findBlocksWithin } from './blocks.store.ts';

/** Two people have parted, or may see each other again as far as this block was in the way. */
export interface BlockChange extends Block {
  readonly isBlocked: boolean;
}

export interface Blocks {
  /** Reads all blocks into memory; to be awaited before anybody is answered. */
  load: () => Promise<void>;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. From memory, live. */
  blockedWith: (viewerId: string) => ReadonlySet<string>;
  /** Those whom the viewer himself has blocked. */
  blockedBy: (viewerId: string) => ReadonlySet<string>;
  /** Called after commit, once memory knows; the answer stops listening. */
  onBlock: (listener: (change: BlockChange) => void) => () => void;
  readonly handlers: Handlers<Pick<typeof contract, 'blockUser' | 'unblockUser' | 'listBlocked'>, Viewer>;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const memory = new BlockMemory();
  const turns = new InTurn();
  const listeners = new Set<(change: BlockChange) => void>();
  const context: Context = {
    ...deps,
    blockedBy: (viewerId) => memory.blockedBy(viewerId),
    blockedWith: (viewerId) => memory.blockedWith(viewerId),
    write: (block, isBlocked, save) =>
      turns.run(block.blockerId, async () => {
        await inRawTransaction(deps.database, async (tx) => {
          await deps.parting(tx, block.blockerId, block.blockedId);
          return save(built(tx));
        });
        // Memory is asked, not the rows: an earlier try may have been committed without its answer coming through.
        if (memory.blockedBy(block.blockerId).has(block.blockedId) === isBlocked) return;
        if (isBlocked) memory.add(block);
        else memory.remove(block);
        for (const listener of listeners) listener({ ...block, isBlocked });
      }),
  };
  return {
    load: async () => {
      for (const block of await allBlocks(deps.database)) memory.add(block);
    },
    blockedWith: context.blockedWith,
    blockedBy: context.blockedBy,
    onBlock: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handlers: {
      blockUser: blockUser(context),
      unblockUser: unblockUser(context),
      listBlocked: listBlocked(context),
    },
  };
}
