import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { blockUser, listBlocked, unblockUser } from '../contract.ts';
import type { BlocksEvents, BlocksHooks } from './context.ts';
import { createBlocks } from './create-blocks.ts';
import { personalTables } from './personal-data.ts';

export { findBlocksWithin } from './blocks.store.ts';
export type { BlocksEvents, BlocksHooks } from './context.ts';
export { type Blocks, createBlocks } from './create-blocks.ts';

export interface BlocksApi {
  /** Everyone who must not exist for the viewer, whichever of the two blocked. From memory. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Those whom the viewer has blocked. */
  readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
}

/** Who must not exist for whom. */
export const blocks = defineSlice('blocks', {
  uses: [visitors],
  endpoints: { blockUser, unblockUser, listBlocked },
  events: declareEvents<BlocksEvents>(['blockChanged']),
  hooks: declareHooks<BlocksHooks>(),
  create: ({ database, clock, log, events, hooks, visitors: { handlesOf } }) => {
    const slice = createBlocks({ database, clock, log, events, hooks, handlesOf });
    return {
      handlers: slice.handlers,
      personalData: { tables: personalTables },
      start: slice.load,
      api: { hiddenFrom: slice.hiddenFrom, blockedBy: slice.blockedBy } satisfies BlocksApi,
    };
  },
});
