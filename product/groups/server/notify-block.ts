import type { BlocksEvents } from '#product/blocks/server/index.ts';
import type { Context } from './context.ts';
import { hiddenMember } from './group-events.ts';
import { groupsOf } from './groups.store.ts';

export type BlockChange = BlocksEvents['blockChanged'];

const EVER = new Date(0);

/**
 * Who made a block, and both once it is withdrawn, refetch every group that concerns both. Who was blocked hears what
 * everyone hears when a visitor is gone.
 */
export async function notifyBlock(
  context: Context,
  { blockerId, blockedId, isBlocked }: BlockChange,
): Promise<void> {
  const { database, groupEvents } = context;
  const [ofBlocker, ofBlocked] = await Promise.all([
    groupsOf(database, blockerId, EVER),
    groupsOf(database, blockedId, EVER),
  ]);
  const shared = new Set(ofBlocked.map(({ id }) => id));
  const both = ofBlocker.map(({ id }) => id).filter((id) => shared.has(id));
  groupEvents.separated(both, isBlocked ? [blockerId] : [blockerId, blockedId]);
  if (isBlocked) groupEvents.memberHiddenFrom(blockedId, await hiddenMember(database, blockerId));
}
