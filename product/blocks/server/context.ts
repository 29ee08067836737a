import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Emitter, HookList } from '#platform/slice/slice.ts';
import type { CaptchaApi } from '#product/captcha/server/index.ts';
import type { Block } from './blocks.store.ts';

export interface BlocksEvents {
  /** The two are separated, or no longer separated by this block. */
  readonly blockChanged: Block & { readonly isBlocked: boolean };
}

export interface BlocksHooks {
  /** Runs in the transaction that adds or removes a block, before the write. */
  readonly blockChanging: (tx: RawTransaction, block: Block) => Promise<void>;
}

export interface BlocksDeps extends Pick<CaptchaApi, 'showPeople'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Handles by id; deleted visitors are absent. */
  readonly handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly events: Emitter<BlocksEvents>;
  readonly hooks: Pick<HookList<BlocksHooks>, 'of'>;
}

export interface Context extends BlocksDeps {
  readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /**
   * Writes to database and cache, commits, and emits `blockChanged` when `save` changed something.
   *
   * The writes of one visitor are serialized, or the cache could end up with the earlier of two.
   */
  readonly write: (
    block: Block,
    isBlocked: boolean,
    save: (tx: Queries) => Promise<boolean>,
  ) => Promise<void>;
}
