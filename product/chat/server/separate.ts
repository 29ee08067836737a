import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { advanceChangeSeqs } from './changes/changes.store.ts';
import { advanceDrafts, deleteDraftsBetween } from './drafts/drafts.store.ts';
import type { ChatDeps, Context } from './context.ts';
import { forEachIsolated } from '#platform/concurrency/for-each-isolated.ts';
import { deletePhotos } from './photos/message-photos.store.ts';
import { withChangeSeq } from './changes/with-change-seq.ts';
import { lockChangeSeqs } from './changes/change-seqs.store.ts';
import {
  closeParticipant,
  findOrphanedParticipants,
  findParticipantWith,
  type OrphanedParticipant,
} from './conversations/participants.store.ts';

/** Conversations read at once. */
const MAX_BATCH = 500;

/**
 * To be called in the transaction that parts two people or brings them together, before it writes: what is being sent
 * between them is stored before that or not at all, and both learn that their conversation is gone or there again.
 */
export async function separateInTx(
  { holdVisitors }: Pick<ChatDeps, 'holdVisitors'>,
  tx: RawTransaction,
  visitorId: string,
  partnerId: string,
): Promise<void> {
  const pair = [visitorId, partnerId];
  await holdVisitors(tx, pair);
  await lockChangeSeqs(tx, pair);
  const participant = await findParticipantWith(built(tx), visitorId, partnerId);
  if (participant) await advanceChangeSeqs(tx, participant.conversationId, pair);
  const drafted = await deleteDraftsBetween(tx, visitorId, partnerId);
  if (drafted.length > 0) await advanceDrafts(tx, drafted);
}

/** Notifies both that their conversation changed. */
export async function notifySeparated(
  { database, notifyConversation }: Pick<Context, 'database' | 'notifyConversation'>,
  visitorId: string,
  partnerId: string,
): Promise<void> {
  for (const [one, other] of [
    [visitorId, partnerId],
    [partnerId, visitorId],
  ] as const) {
    const participant = await findParticipantWith(database, one, other);
    if (participant) notifyConversation(one, participant.changeSeq, participant.conversationId);
  }
}

/** Notifies the partners of deleted accounts; the second time does nothing. */
export async function closeOrphanedParticipants(context: Context): Promise<void> {
  await forEachIsolated<OrphanedParticipant>(
    (after) => findOrphanedParticipants(context.database, after, MAX_BATCH),
    async ({ conversationId, visitorId }) => {
      const numbers = await withChangeSeq(context, [visitorId], async (tx) => {
        await closeParticipant(built(tx), { conversationId, visitorId });
        await deletePhotos(built(tx), conversationId, context.clock.now());
        return advanceChangeSeqs(tx, conversationId, [visitorId]);
      });
      for (const [id, changeSeq] of numbers) context.notifyConversation(id, changeSeq, conversationId);
    },
  );
}
