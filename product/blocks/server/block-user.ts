import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { blockUser as contract } from '../contract.ts';
import { addBlock } from './blocks.store.ts';
import type { Context } from './context.ts';

export const blockUser =
  (context: Context): Handler<typeof contract, Viewer> =>
  async (call) => {
    const block = { blockerId: call.caller._id, blockedId: call.body.userId };
    if (block.blockerId === block.blockedId) throw new Refused<typeof contract>('cannot-block-yourself');
    const exists = (await context.handlesOf([block.blockedId])).has(block.blockedId);
    // A visitor who is blocked must not learn it: the answer is that of an unknown id.
    const { blockedBy, hiddenFrom } = context;
    const isHidden =
      hiddenFrom(block.blockerId).has(block.blockedId) && !blockedBy(block.blockerId).has(block.blockedId);
    if (!exists || isHidden) throw new Refused<typeof contract>('not-found');
    await context.write(block, true, async (tx) => {
      const added = await addBlock(tx, block, context.clock.now());
      if (added === 'blocker-gone') throw new Refused<typeof contract>('unauthenticated');
      if (added === 'blocked-gone') throw new Refused<typeof contract>('not-found');
      return added === 'new';
    });
    return undefined;
  };
