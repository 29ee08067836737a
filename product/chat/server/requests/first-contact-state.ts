import { DAY_MS } from '#platform/clock/round-time.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import { type ContactPast, type FirstContactState, isNewcomer } from '../../requests/first-contacts.rules.ts';
import {
  filterMismatch,
  fits,
  noMessageRequestFilters,
} from '../../requests/message-request-filters.rules.ts';
import type { ChatDeps } from '../context.ts';
import {
  type ContactAuthor,
  countUnconfirmedOfNetworks,
  findFirstContacts,
  findUnconfirmedCounts,
  lockNetworks,
} from './first-contacts.store.ts';
import { findMessageRequestFilters } from './message-request-filters.store.ts';

/** A visitor who writes to others, and from where. */
export interface ContactSource {
  readonly authorId: string;
  /** The address of the device. */
  readonly address: string;
}

/** A visitor who contacts another. */
export interface ContactAttempt extends ContactSource {
  readonly partnerId: string;
}

/** A visitor as their first contacts are stored, and what counts of their past. */
export interface ContactHistory {
  readonly author: ContactAuthor;
  readonly past: ContactPast;
}

export interface StoredContactState extends FirstContactState {
  readonly authorOf: (authorId: string) => ContactAuthor;
}

type StateDeps = Pick<ChatDeps, 'accountFactsOf' | 'contactKeys' | 'presence' | 'publicProfiles'>;

/** What decides about first contacts, read under the lock of the authors' change sequences. */
export async function readFirstContactState(
  deps: StateDeps,
  tx: RawTransaction,
  attempts: readonly ContactAttempt[],
  now: Date,
): Promise<StoredContactState> {
  // Nearly always nobody is contacted for the first time, and nothing is asked.
  if (attempts.length === 0)
    return { filterMismatch: () => null, pastOf: unknownAuthor, authorOf: unknownAuthor, now };
  const everybody = attempts.flatMap(({ authorId, partnerId }) => [authorId, partnerId]);
  const [profiles, filters, histories] = await Promise.all([
    deps.publicProfiles(everybody, tx),
    findMessageRequestFilters(tx, everybody),
    readContactHistories(deps, tx, attempts, now),
  ]);
  const shown = (id: string) => {
    const { age, photoId } = profiles.get(id) ?? {};
    return { age: age ?? null, hasPhoto: photoId !== undefined };
  };
  const takes = (id: string, other: string, miles: number | null) =>
    fits(filters.get(id) ?? noMessageRequestFilters, shown(other), miles);
  const historyOf = (authorId: string) => histories.get(authorId) ?? unknownAuthor(authorId);
  return {
    filterMismatch: (authorId, partnerId) => {
      const miles = milesBetween(deps.presence, authorId, partnerId);
      return filterMismatch(takes(authorId, partnerId, miles), takes(partnerId, authorId, miles));
    },
    pastOf: (authorId) => historyOf(authorId).past,
    authorOf: (authorId) => historyOf(authorId).author,
    now,
  };
}

/** Plans ask only about authors who were read, except about one who is deleted, whose message is refused. */
function unknownAuthor(authorId: string): never {
  throw new Error(`nothing was read of the author ${authorId}`);
}

/** Miles between where two people are shown; null where one of them is not. */
function milesBetween({ publishedOf }: ChatDeps['presence'], one: string, other: string): number | null {
  const [a, b] = [publishedOf(one), publishedOf(other)];
  return a && b && distanceMiles(fromPair(a.coordinates), fromPair(b.coordinates));
}

/** What counts of the past of those among these visitors who exist, by their ids. */
export async function readContactHistories(
  { accountFactsOf, contactKeys: keys }: Pick<StateDeps, 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  sources: readonly ContactSource[],
  now: Date,
): Promise<ReadonlyMap<string, ContactHistory>> {
  const addresses = new Map(sources.map(({ authorId, address }) => [authorId, address]));
  const accounts = [...(await accountFactsOf(tx, [...addresses.keys()]))];
  const found = accounts.map(([id, { email, isActivated, activatedAt }]) => {
    // Accounts that were confirmed before that was recorded have been for long.
    const confirmedAt = isActivated ? (activatedAt ?? new Date(0)) : null;
    const author: ContactAuthor = {
      id,
      mailKey: email === null ? null : keys.mail(email),
      networkKey: keys.network(addresses.get(id) ?? ''),
      isNewcomer: isNewcomer(confirmedAt, now),
      isUnconfirmed: confirmedAt === null,
    };
    return { author, confirmedAt };
  });
  const authors = found.map(({ author }) => author);
  const unconfirmed = authors.filter(({ isUnconfirmed }) => isUnconfirmed);
  const networks = unconfirmed.map(({ networkKey }) => networkKey);
  const unconfirmedIds = unconfirmed.map(({ id }) => id);
  const since = new Date(now.getTime() - DAY_MS);
  // All go out together; those behind the lock see what was committed before it was free.
  const [, contacts, ever, ofNetworks] = await Promise.all([
    lockNetworks(tx, networks),
    findFirstContacts(tx, authors, since),
    findUnconfirmedCounts(tx, unconfirmedIds),
    countUnconfirmedOfNetworks(tx, networks, since),
  ]);
  return new Map(
    found.map(({ author, confirmedAt }) => {
      const { id, networkKey } = author;
      const lastDay = contacts.filter(({ authorId }) => authorId === id).map(({ contact }) => contact);
      const confirmation: ContactPast['confirmation'] =
        confirmedAt === null
          ? {
              status: 'unconfirmed',
              ...{ everContacted: ever.get(id) ?? 0, network: networkKey },
              contactedFromNetwork: ofNetworks.get(networkKey) ?? 0,
            }
          : { status: 'confirmed', since: confirmedAt };
      return [id, { author, past: { confirmation, lastDay } }];
    }),
  );
}
