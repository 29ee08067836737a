import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { unblockUser as contract } from '../contract.ts';
import { removeBlock } from './blocks.store.ts';
import type { Context } from './context.ts';

/** Answers the same whether there was a block or not. */
export const unblockUser =
  (context: Context): Handler<typeof contract, Viewer> =>
  async (call) => {
    const block = { blockerId: call.caller._id, blockedId: call.body.userId };
    await context.write(block, false, (tx) => removeBlock(tx, block));
    return undefined;
  };
