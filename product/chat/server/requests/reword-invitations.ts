import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { pairKey } from '../../pair.rules.ts';
import { unansweredMessages } from '../../requests/first-contacts.rules.ts';
import { lockChangeSeqs } from '../changes/change-seqs.store.ts';
import type { ChatDeps } from '../context.ts';
import { findConversations } from '../conversations/pair-conversations.store.ts';
import { countRewording, type Rewording } from './count-rewording.ts';

/**
 * Counts the new texts of invitations that wait as words of first contacts. To be called in the transaction that stores
 * them, which holds the author.
 *
 * @returns why they may not be reworded, and then nothing is written; null when they may
 */
export async function rewordInvitationsInTx(
  deps: Pick<ChatDeps, 'clock' | 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  rewording: Rewording,
): Promise<'repeated-first' | null> {
  const { authorId, partnerIds, texts } = rewording;
  if (partnerIds.length === 0 || texts.length === 0) return null;
  const now = deps.clock.now();
  await lockChangeSeqs(tx, [authorId]);
  const conversations = await findConversations(
    tx,
    partnerIds.map((partnerId) => ({ authorId, partnerId })),
  );
  const strangers = partnerIds.filter(
    (partnerId) => unansweredMessages(authorId, conversations.get(pairKey(authorId, partnerId))) !== null,
  );
  if (strangers.length === 0) return null;
  const code = await countRewording(deps, tx, { ...rewording, partnerIds: strangers }, now);
  if (code === 'not-found') throw new Error('the author of invitations is not held');
  return code;
}
