import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Block } from './blocks.store.ts';

export interface BlocksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Handles of those who exist, by id. */
  readonly handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** In the transaction that parts two people or brings them together, before it writes. */
  readonly parting: (tx: RawTransaction, blockerId: string, blockedId: string) => Promise<void>;
}

export interface Context extends BlocksDeps {
  readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
  /**
   * Writes to the database and to memory, commits, then tells the listeners; nothing is told when nothing changed.
   * The writes of one person happen in turn, or memory could end up with the earlier of two.
   */
  readonly write: (
    block: Block,
    isBlocked: boolean,
    save: (tx: Queries) => Promise<unknown>,
  ) => Promise<void>;
}
