import { setTimeout as sleep } from 'node:timers/promises';
import { errorKind } from '#platform/contract/error-kind.ts';
import { Refused } from '#platform/contract/refused.ts';
import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { BlocksCache } from './blocks-cache.ts';
import { blockUser } from './block-user.ts';
import { allBlocks, type Block, isStored } from './blocks.store.ts';
import type { BlocksDeps, Context } from './context.ts';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { listBlocked } from './list-blocked.ts';
import { unblockUser } from './unblock-user.ts';

/** A database that was lost is there again within that time, or the server starts anew and reads all blocks. */
const RECONCILE_TRIES = 60;
const RECONCILE_EVERY_MS = 1_000;

export interface Blocks {
  /** Reads all blocks into memory; to be awaited before anybody is answered. */
  load: () => Promise<void>;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. From memory, live. */
  hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Visitors blocked by the viewer. */
  blockedBy: (viewerId: string) => ReadonlySet<string>;
  readonly handlers: Handlers<Pick<typeof contract, 'blockUser' | 'unblockUser' | 'listBlocked'>, Viewer>;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const cache = new BlocksCache();
  const turns = new KeyedMutex();
  const remember = (block: Block, isBlocked: boolean) => (isBlocked ? cache.add(block) : cache.remove(block));
  /** Brings memory to what is stored, once the database answers again. */
  const reconcile = async (block: Block): Promise<void> => {
    for (let tries = 1; tries <= RECONCILE_TRIES; tries += 1) {
      try {
        await turns.run(block.blockerId, async () => {
          remember(block, await isStored(deps.database, block));
        });
        await deps.events.deliver();
        return;
      } catch (error) {
        if (tries === RECONCILE_TRIES)
          deps.log.error({ kind: errorKind(error) }, 'whether a block stands is not known');
        await sleep(RECONCILE_EVERY_MS, undefined, { ref: false });
      }
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
            // Before the commit: whoever reads what it wrote, and asks memory then, reads one state and not two.
            remember(block, isBlocked);
          });
        } catch (error) {
          // Its commit may not have been heard: it failed for the caller, and may stand all the same.
          if (!(error instanceof Refused)) void reconcile(block);
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
    handlers: {
      blockUser: blockUser(context),
      unblockUser: unblockUser(context),
      listBlocked: listBlocked(context),
    },
  };
}
