import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { findBlocksWithin } from '#product/blocks/server/index.ts';
import { pairKey } from '../../pair.rules.ts';
import { unansweredMessages } from '../../requests/first-contacts.rules.ts';
import type { ChatDeps } from '../context.ts';
import { readUnderLock } from '../changes/change-seqs.store.ts';
import { findConversations } from '../conversations/pair-conversations.store.ts';
import { readFirstContactState, type StoredContactState } from '../requests/first-contact-state.ts';
import { findQuoted } from './quoted.store.ts';
import { photoKey, type SendFacts } from '../../send-facts.rules.ts';
import type { SendRequest } from './send.rules.ts';
import { findOpeningWaves } from './opening-waves.store.ts';
import { hasTombstone } from './sending.store.ts';

/** What decides about a batch of messages, but for which of them are stored already. */
export interface SendStateWithoutDuplicates extends Omit<SendFacts, 'known'> {
  readonly firstContacts: StoredContactState;
  /** Whether one of their ids is of a message that is gone. */
  readonly hasTombstone: boolean;
}

/** Read under the lock of all the people concerned. */
export async function readSendState(
  deps: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
  now: Date,
): Promise<SendStateWithoutDuplicates> {
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
  const attempts = sendRequests.filter(
    ({ authorId, partnerId }) =>
      unansweredMessages(authorId, conversations.get(pairKey(authorId, partnerId))) !== null,
  );
  return {
    changeSeqs,
    canChat,
    isSeparated: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
    hasTombstone: hasGone,
    conversations,
    photos: await readPhotos(deps, tx, sendRequests),
    openingWaves: await findOpeningWaves(tx, sendRequests, conversations),
    quoted: await findQuoted(tx, sendRequests, now),
    // Last: it may take the last lock.
    firstContacts: await readFirstContactState(deps, tx, attempts, now),
  };
}

/** The unsent photos of these messages, locked. */
async function readPhotos(
  { messaging }: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
): Promise<SendFacts['photos']> {
  const names = sendRequests.flatMap(({ embed }) => (embed?.type === 'photo' ? [embed.filepath] : []));
  if (names.length === 0) return new Map();
  const photos = await messaging.lockUnsentPhotos(tx, names);
  return new Map(photos.map((photo) => [photoKey(photo.visitorId, photo.id), { ...photo, isHidden: false }]));
}
