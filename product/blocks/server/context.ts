import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Emitter, HookList } from '#platform/slice/slice.ts';
import type { Block } from './blocks.store.ts';

export interface BlocksEvents {
  /** Two people may no longer, or may again, exist for each other as far as this block is in the way. */
  readonly blockChanged: Block & { readonly isBlocked: boolean };
}

export interface BlocksHooks {
  /** Runs in the transaction that adds or removes a block, before it writes. */
  readonly blockChanging: (tx: RawTransaction, block: Block) => Promise<void>;
}

export interface BlocksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Handles of those who exist, by id. */
  readonly handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly events: Emitter<BlocksEvents>;
  readonly hooks: HookList<BlocksHooks>;
}

export interface Context extends BlocksDeps {
  readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /**
   * Writes to the database and to memory, commits, then emits `blockChanged` where `save` changed something.
   * The writes of one person happen in turn, or memory could end up with the earlier of two.
   */
  readonly write: (
    block: Block,
    isBlocked: boolean,
    save: (tx: Queries) => Promise<boolean>,
  ) => Promise<void>;
}
