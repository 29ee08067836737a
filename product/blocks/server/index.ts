import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import type { BlocksEvents, BlocksHooks } from './context.ts';
import { createBlocks } from './create-blocks.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export { findBlocksWithin } from './blocks.store.ts';
export type { BlocksEvents, BlocksHooks } from './context.ts';
export { type Blocks, createBlocks } from './create-blocks.ts';

const RECONCILE_EVERY_MS = 1_000;

export interface BlocksApi {
  /**
   * Everyone who must not exist for the viewer, whichever of the two blocked. Asked once for all that is decided
   * together, and again after anything was waited for.
   */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Visitors blocked by the viewer. */
  readonly blockedBy: (viewerId: string) => ReadonlySet<string>;
}

/** Blocks between visitors, which hide the two from each other. */
export const blocks = defineSlice('blocks', {
  uses: [captcha, visitors],
  endpoints: endpointsOf(contract),
  events: declareEvents<BlocksEvents>({ logged: ['blockChanged'] }),
  hooks: declareHooks<BlocksHooks>(),
  create: ({ database, clock, log, events, hooks, captcha: { showPeople }, visitors: { handlesOf } }) => {
    const slice = createBlocks({ database, clock, log, events, hooks, handlesOf, showPeople });
    return {
      handlers: slice.handlers,
      // A process that stopped may have committed it after this one read all blocks.
      on: { blockChanged: slice.changed },
      ticks: [{ name: 'blocks', everyMs: RECONCILE_EVERY_MS, run: slice.reconcile }],
      personalData: { tables: personalTables, textsIn: personalTexts },
      start: slice.load,
      api: { hiddenFrom: slice.hiddenFrom, blockedBy: slice.blockedBy } satisfies BlocksApi,
    };
  },
});
