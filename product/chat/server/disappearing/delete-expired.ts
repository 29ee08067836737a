import { advanceChangeSeqs } from '../changes/changes.store.ts';
import type { Context } from '../context.ts';
import { type Due, findDueForDeletion, deleteGoneMessages } from './disappearing.store.ts';
import { forEachIsolated } from '#platform/concurrency/for-each-isolated.ts';
import { withChangeSeq } from '../changes/with-change-seq.ts';

/** Messages of one conversation deleted in one transaction, so that locks are short. */
const MAX_PER_CONVERSATION = 500;
/** Conversations read at once. */
const MAX_BATCH = 500;

/** Deletes expired messages, and sends both of each conversation what their lists show now. */
export async function deleteExpired(deps: Context): Promise<void> {
  const now = deps.clock.now();
  await forEachIsolated<Due>(
    (after) => findDueForDeletion(deps.database, now, after, MAX_BATCH),
    async (conversation) => {
      while ((await deleteExpiredBatch(deps, conversation, now)) === MAX_PER_CONVERSATION);
    },
  );
}

/** The oldest that are gone of one conversation; answers how many. */
async function deleteExpiredBatch(
  deps: Context,
  { id: conversationId, lowId, highId }: Due,
  now: Date,
): Promise<number> {
  const { count, numbers } = await withChangeSeq(deps, [lowId, highId], async (tx) => {
    const count = await deleteGoneMessages(tx, conversationId, now, MAX_PER_CONVERSATION);
    return {
      count,
      numbers: count === 0 ? [] : await advanceChangeSeqs(tx, conversationId, [lowId, highId]),
    };
  });
  for (const [visitorId, changeSeq] of numbers)
    if (!deps.hiddenFrom(visitorId).has(visitorId === lowId ? highId : lowId))
      deps.notifyConversation(visitorId, changeSeq, conversationId);
  return count;
}
