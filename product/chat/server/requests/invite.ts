import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import {
  type FirstRefusal,
  refuseFirst,
  refuseWaiting,
  refuseWording,
} from '../../requests/first-contacts.rules.ts';
import { lockChangeSeqs } from '../changes/change-seqs.store.ts';
import type { ChatDeps } from '../context.ts';
import { pairKey } from '../send/send.rules.ts';
import { type FirstRequest, readFirsts } from '../send/send-state.ts';
import { findConversations } from '../send/sending.store.ts';
import { addFirstContacts, endWaiting } from './first-contacts.store.ts';

/** An invitation of one person by another, and the words it is made with. */
export interface Invitation extends FirstRequest {
  readonly body: string;
}

/** Why an invitation is not made. */
export type InvitationRefusal = FirstRefusal | 'wait-for-answer';

/**
 * Counts an invitation as the first contact it is, by the rules of first messages; two who write to each other may
 * invite each other as they like. To be called in the transaction that stores it, which holds both visitors.
 *
 * @returns why it may not be made, and then nothing is written; null when it may
 */
export async function inviteInTx(
  deps: Pick<ChatDeps, 'clock' | 'publicProfiles' | 'presence' | 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  invitation: Invitation,
): Promise<InvitationRefusal | null> {
  const { authorId, partnerId, body } = invitation;
  const now = deps.clock.now();
  await lockChangeSeqs(tx, [authorId]);
  const there = (await findConversations(tx, [invitation])).get(pairKey(authorId, partnerId));
  if (there && there.requestOf !== authorId) return null;
  const { filterMismatch, before } = await readFirsts(deps, tx, [invitation], now);
  const known = before(authorId);
  const contact = deps.contactKeys.contact(partnerId, body);
  const refusal =
    refuseWaiting(there?.lastSeq ?? 0, contact.partnerKey, known.lastDay) ??
    (there
      ? refuseWording(contact, known.lastDay)
      : refuseFirst(filterMismatch(authorId, partnerId), contact, known, now));
  if (refusal !== null) return refusal;
  const isNew = !there && known.lastDay.every(({ partnerKey }) => partnerKey !== contact.partnerKey);
  await addFirstContacts(tx, [{ ...contact, author: known.author, isWaiting: true, isNew }], now);
  return null;
}

/** The invited visitor accepted: what they were invited with waits no longer. */
export const acceptInvitationInTx = (
  { contactKeys }: Pick<ChatDeps, 'contactKeys'>,
  tx: RawTransaction,
  { authorId, partnerId }: { readonly authorId: string; readonly partnerId: string },
): Promise<void> => endWaiting(tx, authorId, contactKeys.partner(partnerId));
