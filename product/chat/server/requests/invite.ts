import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { pairKey } from '../../pair.rules.ts';
import {
  type ContactRefusal,
  judgeFirstContact,
  unansweredMessages,
} from '../../requests/first-contacts.rules.ts';
import { lockChangeSeqs } from '../changes/change-seqs.store.ts';
import type { ChatDeps } from '../context.ts';
import { findConversations } from '../conversations/pair-conversations.store.ts';
import { type ContactAttempt, readFirstContactState } from './first-contact-state.ts';
import { addFirstContacts, endWaiting } from './first-contacts.store.ts';

/** An invitation of one person by another, and the texts it is made with. */
export interface Invitation extends ContactAttempt {
  readonly texts: readonly string[];
}

/**
 * Counts an invitation as the first contact it is; two who write to each other may invite each other as they like. To be
 * called in the transaction that stores it, which holds both visitors.
 *
 * @returns why it may not be made, and then nothing is written; null when it may
 */
export async function inviteInTx(
  deps: Pick<ChatDeps, 'clock' | 'publicProfiles' | 'presence' | 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  invitation: Invitation,
): Promise<ContactRefusal | null> {
  const { authorId, partnerId, texts } = invitation;
  const now = deps.clock.now();
  await lockChangeSeqs(tx, [authorId]);
  const there = (await findConversations(tx, [invitation])).get(pairKey(authorId, partnerId));
  const unanswered = unansweredMessages(authorId, there);
  if (unanswered === null) return null;
  const state = await readFirstContactState(deps, tx, [invitation], now);
  const verdict = judgeFirstContact({
    type: 'invitation',
    ...{ unanswered, now },
    mismatch: state.filterMismatch(authorId, partnerId),
    past: state.pastOf(authorId),
    contact: deps.contactKeys.words(partnerId, texts),
  });
  if (verdict.type === 'refused') return verdict.code;
  await addFirstContacts(tx, [{ author: state.authorOf(authorId), contacts: verdict.contacts }], now);
  return null;
}

/** The invited visitor accepted: what they were invited with waits no longer. */
export const acceptInvitationInTx = (
  { contactKeys }: Pick<ChatDeps, 'contactKeys'>,
  tx: RawTransaction,
  { authorId, partnerId }: { readonly authorId: string; readonly partnerId: string },
): Promise<void> => endWaiting(tx, authorId, contactKeys.partner(partnerId));
