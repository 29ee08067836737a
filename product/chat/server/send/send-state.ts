import { DAY_MS } from '#platform/clock/round-time.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import { findBlocksWithin } from '#product/blocks/server/index.ts';
import { fits, filterMismatch, noMessageRequestFilters } from '../../requests/first-messages.rules.ts';
import type { ChatDeps } from '../context.ts';
import { findMessageRequestFilters, findFirstMessages, firstKey } from './first-messages.store.ts';
import { type FirstState, pairKey, photoKey, type SendRequest, type SendState } from './send.rules.ts';
import { readUnderLock } from '../changes/change-seqs.store.ts';
import { findConversations, hasTombstone } from './sending.store.ts';

/** What decides about a batch of messages, but for which of them are stored already. */
export interface SendStateButKnown extends Omit<SendState, 'known'> {
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
  const firstMessages = sendRequests.filter(
    ({ authorId, partnerId }) => !conversations.has(pairKey(authorId, partnerId)),
  );
  return {
    changeSeqs,
    canChat,
    isSeparated: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
    hasTombstone: hasGone,
    conversations,
    photos: await readPhotos(deps, tx, sendRequests),
    firstMessages: firstMessages.length === 0 ? noneAsked : await readFirsts(deps, tx, firstMessages, now),
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

/** Where nobody writes to anybody for the first time, which is nearly always. */
const noneAsked: FirstState = { filterMismatch: () => null, before: () => ({ count: 0, same: 0 }) };

async function readFirsts(
  { publicProfiles, presence }: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
  now: Date,
): Promise<FirstState> {
  const writers = sendRequests.map(({ authorId }) => authorId);
  const everybody = sendRequests.flatMap(({ authorId, partnerId }) => [authorId, partnerId]);
  const [facts, rules, firstMessages] = await Promise.all([
    publicProfiles(everybody, tx),
    findMessageRequestFilters(tx, everybody),
    findFirstMessages(tx, writers, new Date(now.getTime() - DAY_MS)),
  ]);
  const shown = (id: string) => {
    const { age, photoId } = facts.get(id) ?? {};
    return { age: age ?? null, hasPhoto: photoId !== undefined };
  };
  const takes = (id: string, other: string, miles: number | null) =>
    fits(rules.get(id) ?? noMessageRequestFilters, shown(other), miles);
  return {
    filterMismatch: (authorId, partnerId) => {
      const miles = milesBetween(presence, authorId, partnerId);
      return filterMismatch(takes(authorId, partnerId, miles), takes(partnerId, authorId, miles));
    },
    before: (authorId, wordsHash) => ({
      count: firstMessages.get(authorId) ?? 0,
      same: firstMessages.get(firstKey(authorId, wordsHash)) ?? 0,
    }),
  };
}
