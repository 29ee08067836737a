import { DAY_MS } from '#platform/clock/round-time.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { AccountFacts } from '#product/visitors/server/index.ts';
import { type EarlierContacts, isNewcomer, type Standing } from '../../requests/first-contacts.rules.ts';
import type { ChatDeps } from '../context.ts';
import {
  type ContactAuthor,
  countUnconfirmedOfNetworks,
  findFirstContacts,
  findUnconfirmedCounts,
} from './first-contacts.store.ts';

/** A visitor who contacts others, and from where. */
export interface Contacting {
  readonly authorId: string;
  /** The address of the device. */
  readonly address: string;
}

/** What is known of one who contacts others. */
export interface KnownAuthor extends EarlierContacts {
  readonly author: ContactAuthor;
  readonly standing: Standing;
}

/** What counts of the past of these visitors, read under the lock of their change sequences. */
export async function readFirstContacts(
  { accountFactsOf, contactKeys: keys }: Pick<ChatDeps, 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  contacting: readonly Contacting[],
  now: Date,
): Promise<ReadonlyMap<string, KnownAuthor>> {
  const addresses = new Map(contacting.map(({ authorId, address }) => [authorId, address]));
  const facts = await accountFactsOf(tx, [...addresses.keys()]);
  const authors = [...facts].map(([id, account]): ContactAuthor & { readonly standing: Standing } => {
    const standing = standingOf(account);
    return {
      id,
      mailKey: account.email === null ? null : keys.mail(account.email),
      networkKey: keys.network(addresses.get(id) ?? ''),
      isNewcomer: isNewcomer(standing, now),
      isUnconfirmed: standing.status === 'unconfirmed',
      standing,
    };
  });
  const unconfirmed = authors.filter(({ isUnconfirmed }) => isUnconfirmed);
  const since = new Date(now.getTime() - DAY_MS);
  const [contacts, ever, ofNetworks] = await Promise.all([
    findFirstContacts(tx, authors, since),
    findUnconfirmedCounts(
      tx,
      unconfirmed.map(({ id }) => id),
    ),
    countUnconfirmedOfNetworks(
      tx,
      unconfirmed.map(({ networkKey }) => networkKey),
      since,
    ),
  ]);
  return new Map(
    authors.map(({ standing, ...author }) => [
      author.id,
      {
        ...{ author, standing },
        lastDay: contacts.filter(({ authorId }) => authorId === author.id),
        everUnconfirmed: ever.get(author.id) ?? 0,
        unconfirmedOfNetwork: ofNetworks.get(author.networkKey) ?? 0,
      },
    ]),
  );
}

/** Accounts that were confirmed before that was recorded have been for long. */
const standingOf = ({ isActivated, activatedAt }: AccountFacts): Standing =>
  isActivated ? { status: 'confirmed', since: activatedAt ?? new Date(0) } : { status: 'unconfirmed' };
