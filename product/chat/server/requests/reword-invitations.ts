import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { pairKey } from '../../pair.rules.ts';
import {
  type AuthoredContact,
  judgeFirstContact,
  pastAfter,
  unansweredMessages,
} from '../../requests/first-contacts.rules.ts';
import { lockChangeSeqs } from '../changes/change-seqs.store.ts';
import type { ChatDeps } from '../context.ts';
import { findConversations } from '../conversations/pair-conversations.store.ts';
import { type ContactSource, readContactHistories } from './first-contact-state.ts';
import { addFirstContacts } from './first-contacts.store.ts';

/** Other texts of what a visitor invited people to. */
export interface RewordedInvitations extends ContactSource {
  /** Who were invited and have not answered. */
  readonly partnerIds: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Counts the new texts of invitations that wait as words of first contacts. To be called in the transaction that stores
 * them, which holds the author.
 *
 * @returns why they may not be reworded, and then nothing is written; null when they may
 */
export async function rewordInvitationsInTx(
  deps: Pick<ChatDeps, 'clock' | 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  { authorId, address, partnerIds, texts }: RewordedInvitations,
): Promise<'repeated-first' | null> {
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
  const history = (await readContactHistories(deps, tx, [{ authorId, address }], now)).get(authorId);
  if (!history) throw new Error('the author of invitations is not held');
  const { author, past } = history;
  const counted: AuthoredContact[] = [];
  for (const partnerId of strangers) {
    const verdict = judgeFirstContact({
      kind: 'edit',
      past: pastAfter(() => past, authorId, counted),
      contact: deps.contactKeys.words(partnerId, texts),
    });
    if (verdict.type === 'refused') return verdict.code;
    counted.push(...verdict.contacts.map((contact) => ({ authorId, contact })));
  }
  await addFirstContacts(
    tx,
    counted.map(({ contact }) => ({ ...contact, author })),
    now,
  );
  return null;
}
