import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import { findBlocksWithin } from '#product/blocks/server/index.ts';
import { fits, filterMismatch, noMessageRequestFilters } from '../../requests/first-contacts.rules.ts';
import type { ChatDeps } from '../context.ts';
import { type FirstState, pairKey, photoKey, type SendRequest, type SendState } from './send.rules.ts';
import { readUnderLock } from '../changes/change-seqs.store.ts';
import { findMessageRequestFilters } from '../requests/message-request-filters.store.ts';
import { type Contacting, type KnownAuthor, readFirstContacts } from '../requests/read-first-contacts.ts';
import { findQuoted } from './quoted.store.ts';
import { findConversations, hasTombstone } from './sending.store.ts';

/** What decides about a batch of messages, but for which of them are stored already. */
export interface SendStateButKnown extends Omit<SendState, 'known'> {
  readonly firstMessages: FirstsState;
  /** Whether one of their ids is of a message that is gone. */
  readonly hasTombstone: boolean;
}

/** Read under the lock of all the people concerned. */
export async function readSendState(
  deps: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
  now: Date,
): Promise<SendStateButKnown> {
  const pairs = sendRequests.map(({ authorId, partnerId }) => [authorId, partnerId] as const);
  const everybody = pairs.flat();
  // A block that was committed before the lock is seen.
  const read = () =>
    Promise.all([
      findBlocksWithin(tx, pairs),
      findConversations(tx, sendRequests),
      hasTombstone(tx, sendRequests),
    ]);
  const [canChat, [changeSeqs, [blocks, conversations, hasGone]]] = await Promise.all([
    deps.holdVisitors(tx, everybody),
    readUnderLock(tx, everybody, read),
  ]);
  const requests = sendRequests.filter(({ authorId, partnerId }) => {
    const there = conversations.get(pairKey(authorId, partnerId));
    return !there || there.requestOf === authorId;
  });
  return {
    changeSeqs,
    canChat,
    isSeparated: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
    hasTombstone: hasGone,
    conversations,
    photos: await readPhotos(deps, tx, sendRequests),
    quoted: await findQuoted(tx, sendRequests, now),
    firstMessages: await readFirsts(deps, tx, requests, now),
  };
}

/** The unsent photos of these messages, locked. */
async function readPhotos(
  { messaging }: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
): Promise<SendState['photos']> {
  const names = sendRequests.flatMap(({ embed }) => (embed?.type === 'photo' ? [embed.filepath] : []));
  if (names.length === 0) return new Map();
  const photos = await messaging.lockUnsentPhotos(tx, names);
  return new Map(photos.map((photo) => [photoKey(photo.visitorId, photo.id), { ...photo, isHidden: false }]));
}

/** Miles between where two people are shown; null where one of them is not. */
function milesBetween({ publishedOf }: ChatDeps['presence'], one: string, other: string): number | null {
  const [a, b] = [publishedOf(one), publishedOf(other)];
  return a && b && distanceMiles(fromPair(a.coordinates), fromPair(b.coordinates));
}

/** One who contacts another, and whom. */
export interface FirstRequest extends Contacting {
  readonly partnerId: string;
}

/** What decides about first contacts, with those who make them as they are counted. */
export interface FirstsState extends FirstState {
  readonly before: (authorId: string) => KnownAuthor;
}

/** What decides about first contacts, read under the lock of the authors' change sequences. */
export async function readFirsts(
  deps: Pick<ChatDeps, 'publicProfiles' | 'presence' | 'accountFactsOf' | 'contactKeys'>,
  tx: RawTransaction,
  requests: readonly FirstRequest[],
  now: Date,
): Promise<FirstsState> {
  // Nearly always nobody is contacted for the first time, and nothing is asked.
  if (requests.length === 0) return { filterMismatch: () => null, before: unknownAuthor, now };
  const everybody = requests.flatMap(({ authorId, partnerId }) => [authorId, partnerId]);
  const [facts, rules, authors] = await Promise.all([
    deps.publicProfiles(everybody, tx),
    findMessageRequestFilters(tx, everybody),
    readFirstContacts(deps, tx, requests, now),
  ]);
  const shown = (id: string) => {
    const { age, photoId } = facts.get(id) ?? {};
    return { age: age ?? null, hasPhoto: photoId !== undefined };
  };
  const takes = (id: string, other: string, miles: number | null) =>
    fits(rules.get(id) ?? noMessageRequestFilters, shown(other), miles);
  return {
    filterMismatch: (authorId, partnerId) => {
      const miles = milesBetween(deps.presence, authorId, partnerId);
      return filterMismatch(takes(authorId, partnerId, miles), takes(partnerId, authorId, miles));
    },
    before: (authorId) => authors.get(authorId) ?? unknownAuthor(authorId),
    now,
  };
}

/** Plans ask only about authors who were read, except about one who is deleted, whose message is refused. */
function unknownAuthor(authorId: string): never {
  throw new Error(`nothing was read of the author ${authorId}`);
}
