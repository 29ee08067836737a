import { errorKind } from '#platform/contract/error-kind.ts';
import { Refused } from '#platform/contract/refused.ts';
import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { BlocksCache } from './blocks-cache.ts';
import { blockUser } from './block-user.ts';
import { allBlocks, type Block, isStored } from './blocks.store.ts';
import type { BlocksDeps, BlocksEvents, Context } from './context.ts';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { listBlocked } from './list-blocked.ts';
import { unblockUser } from './unblock-user.ts';

export interface Blocks {
  /** Loads all blocks; await it before serving. */
  load: () => Promise<void>;
  /** Everyone hidden from the viewer, by a block of either side. From the cache. */
  hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Visitors blocked by the viewer. */
  blockedBy: (viewerId: string) => ReadonlySet<string>;
  /** Sets the cache to what is stored where the result of a commit was lost; to be repeated while the database is. */
  readonly reconcile: () => Promise<void>;
  /** Corrects the cache after a change it may have missed. */
  readonly changed: (change: BlocksEvents['blockChanged']) => Promise<void>;
  readonly handlers: Handlers<Pick<typeof contract, 'blockUser' | 'unblockUser' | 'listBlocked'>, Viewer>;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const cache = new BlocksCache();
  const turns = new KeyedMutex();
  const remember = (block: Block, isBlocked: boolean) => (isBlocked ? cache.add(block) : cache.remove(block));
  /** Blocks whose commit failed or lost its result, until the database has said which. */
  const uncertain = new Set<Block>();
  let isOutage = false;
  const reconcile = async (): Promise<void> => {
    for (const block of uncertain) {
      try {
        await turns.run(block.blockerId, async () => {
          remember(block, await isStored(deps.database, block));
        });
      } catch (error) {
        if (!isOutage) deps.log.error({ kind: errorKind(error) }, 'a block could not be verified');
        isOutage = true;
        return;
      }
      isOutage = false;
      uncertain.delete(block);
      await deps.events.deliver();
    }
  };
  const context: Context = {
    ...deps,
    blockedBy: (viewerId) => cache.blockedBy(viewerId),
    hiddenFrom: (viewerId) => cache.hiddenFrom(viewerId),
    write: async (block, isBlocked, save) => {
      await turns.run(block.blockerId, async () => {
        try {
          await inRawTransaction(deps.database, async (tx) => {
            for (const change of deps.hooks.of('blockChanging')) await change(tx, block);
            const isChange = await save(built(tx));
            if (isChange) await deps.events.append(built(tx), 'blockChanged', { ...block, isBlocked });
            // Before the commit: a reader of the committed data who asks the cache finds the same state.
            remember(block, isBlocked);
          });
        } catch (error) {
          // The commit may have succeeded although its result was lost.
          if (!(error instanceof Refused)) uncertain.add(block);
          throw error;
        }
      });
      await deps.events.deliver();
    },
  };
  return {
    load: async () => {
      for (const block of await allBlocks(deps.database)) cache.add(block);
    },
    hiddenFrom: context.hiddenFrom,
    blockedBy: context.blockedBy,
    reconcile,
    changed: async ({ isBlocked, ...block }) => {
      if (cache.blockedBy(block.blockerId).has(block.blockedId) === isBlocked) return;
      // A later change may be stored already.
      await turns.run(block.blockerId, async () => {
        remember(block, await isStored(deps.database, block));
      });
    },
    handlers: {
      blockUser: blockUser(context),
      unblockUser: unblockUser(context),
      listBlocked: listBlocked(context),
    },
  };
}
