import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { type AuthoredContact, judgeFirstContact, pastAfter } from '../../requests/first-contacts.rules.ts';
import type { ChatDeps } from '../context.ts';
import { type ContactSource, readContactHistories } from './first-contact-state.ts';
import { addFirstContacts } from './first-contacts.store.ts';

/** Other texts of what a visitor wrote to people. */
export interface Rewording extends ContactSource {
  /** Who were written to and have not answered. */
  readonly partnerIds: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Counts new texts as words of first contacts: what may not be written to many who have not answered is not made of
 * something they were sent afterwards either. Under the lock of the author's change sequence.
 *
 * @returns why it may not be reworded, and then nothing is written; null when it may
 */
export async function countRewording(
  deps: Pick<ChatDeps, 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  { authorId, address, partnerIds, texts }: Rewording,
  now: Date,
): Promise<'not-found' | 'repeated-first' | null> {
  const history = (await readContactHistories(deps, tx, [{ authorId, address }], now)).get(authorId);
  if (!history) return 'not-found';
  const { author, past } = history;
  const counted: AuthoredContact[] = [];
  for (const partnerId of partnerIds) {
    const verdict = judgeFirstContact({
      type: 'edit',
      past: pastAfter(() => past, authorId, counted),
      contact: deps.contactKeys.words(partnerId, texts),
    });
    if (verdict.type === 'refused') return verdict.code;
    counted.push(...verdict.contacts.map((contact) => ({ authorId, contact })));
  }
  await addFirstContacts(tx, [{ author, contacts: counted.map(({ contact }) => contact) }], now);
  return null;
}
