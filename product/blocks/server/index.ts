import { setTimeout as sleep } from 'node:timers/promises';
import { kindOf } from '#platform/contract/kind-of.ts';
import { Refused } from '#platform/contract/refused.ts';
import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { BlockMemory } from './block-memory.ts';
import { blockUser } from './block-user.ts';
import { allBlocks, type Block, isStored } from './blocks.store.ts';
import type { BlocksDeps, Context } from './context.ts';
import { InTurn } from '#platform/turns/in-turn.ts';
import { listBlocked } from './list-blocked.ts';
import { unblockUser } from './unblock-user.ts';

/** A database that was lost is there again within that time, or the server starts anew and reads all blocks. */
const FIND_OUT_TRIES = 60;
const FIND_OUT_EVERY_MS = 1_000;

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
  /** Called after commit; memory knows before it. The answer stops listening. */
  onBlock: (listener: (change: BlockChange) => void) => () => void;
  readonly handlers: Handlers<Pick<typeof contract, 'blockUser' | 'unblockUser' | 'listBlocked'>, Viewer>;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const memory = new BlockMemory();
  const turns = new InTurn();
  const listeners = new Set<(change: BlockChange) => void>();
  const isKnown = ({ blockerId, blockedId }: Block) => memory.blockedBy(blockerId).has(blockedId);
  const remember = (block: Block, isBlocked: boolean) =>
    isBlocked ? memory.add(block) : memory.remove(block);
  const tell = (change: BlockChange) => {
    for (const listener of listeners) listener(change);
  };
  /** @param wasBlocked what the listeners were told last */
  const findOut = async (block: Block, wasBlocked: boolean): Promise<void> => {
    for (let tries = 1; tries <= FIND_OUT_TRIES; tries += 1) {
      try {
        await turns.run(block.blockerId, async () => {
          const isBlocked = await isStored(deps.database, block);
          remember(block, isBlocked);
          if (isBlocked !== wasBlocked) tell({ ...block, isBlocked });
        });
        return;
      } catch (error) {
        if (tries === FIND_OUT_TRIES)
          deps.log.error({ kind: kindOf(error) }, 'whether a block stands is not known');
        await sleep(FIND_OUT_EVERY_MS, undefined, { ref: false });
      }
    }
  };
  const context: Context = {
    ...deps,
    blockedBy: (viewerId) => memory.blockedBy(viewerId),
    blockedWith: (viewerId) => memory.blockedWith(viewerId),
    write: (block, isBlocked, save) =>
      turns.run(block.blockerId, async () => {
        // Memory is asked, not the rows: an earlier try may have been committed without its answer coming through.
        const wasBlocked = isKnown(block);
        try {
          await inRawTransaction(deps.database, async (tx) => {
            await deps.parting(tx, block.blockerId, block.blockedId);
            await save(built(tx));
            // Before the commit: whoever reads what it wrote, and asks memory then, reads of one state and not of two.
            remember(block, isBlocked);
          });
        } catch (error) {
          // Its commit may not have been heard: it failed for who asked, and may stand all the same.
          if (!(error instanceof Refused)) void findOut(block, wasBlocked);
          throw error;
        }
        if (isBlocked !== wasBlocked) tell({ ...block, isBlocked });
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
