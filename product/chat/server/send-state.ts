import { DAY_MS } from '#platform/clock/round-time.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { fits, misfitOf, noFirstRules } from '../first-contact.rules.ts';
import type { ChatDeps } from './context.ts';
import { holdUnsentPhotos } from './message-photos.store.ts';
import { findFirstRules, findFirsts, firstKey } from './first-contact.store.ts';
import { type FirstState, pairKey, type Sending, type SendState } from './send.rules.ts';
import { findCounts, isAnyGone, readUnderLock } from './sending.store.ts';

/** What decides about a group of messages, but for which of them are stored already. */
export interface SendStateButKnown extends Omit<SendState, 'known'> {
  /** Whether one of their ids is of a message that is gone. */
  readonly isAnyGone: boolean;
}

/** Read under the lock of all the people concerned. */
export async function readSendState(
  deps: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  now: Date,
): Promise<SendStateButKnown> {
  const pairs = sendings.map(({ writerId, partnerId }) => [writerId, partnerId] as const);
  const everybody = pairs.flat();
  // A block that was committed before the lock is seen.
  const read = () =>
    Promise.all([deps.blocksWithin(tx, pairs), findCounts(tx, sendings), isAnyGone(tx, sendings)]);
  const [canChat, [newest, [blocks, conversations, hasGone]]] = await Promise.all([
    deps.holdPeople(tx, everybody),
    readUnderLock(tx, everybody, read),
  ]);
  const firsts = sendings.filter(
    ({ writerId, partnerId }) => !conversations.has(pairKey(writerId, partnerId)),
  );
  return {
    newest,
    canChat,
    isApart: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
    isAnyGone: hasGone,
    conversations,
    photos: await readPhotos(tx, sendings),
    firsts: firsts.length === 0 ? noneAsked : await readFirsts(deps, tx, firsts, now),
  };
}

async function readPhotos(tx: RawTransaction, sendings: readonly Sending[]): Promise<SendState['photos']> {
  const names = sendings.flatMap(({ embed }) => (embed?.type === 'photo' ? [embed.filepath] : []));
  return names.length === 0 ? new Map() : holdUnsentPhotos(tx, names);
}

/** Where nobody writes to anybody for the first time, which is nearly always. */
const noneAsked: FirstState = { misfitOf: () => null, before: () => ({ count: 0, same: 0 }) };

async function readFirsts(
  { factsOf, milesBetween }: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  now: Date,
): Promise<FirstState> {
  const writers = sendings.map(({ writerId }) => writerId);
  const everybody = sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]);
  const [facts, rules, firsts] = await Promise.all([
    factsOf(tx, everybody),
    findFirstRules(tx, everybody),
    findFirsts(tx, writers, new Date(now.getTime() - DAY_MS)),
  ]);
  const shown = (id: string) => {
    const { age, photoId } = facts.get(id) ?? {};
    return { age: age ?? null, hasPhoto: photoId !== undefined };
  };
  const takes = (id: string, other: string, miles: number | null) =>
    fits(rules.get(id) ?? noFirstRules, shown(other), miles);
  return {
    misfitOf: (writerId, partnerId) => {
      const miles = milesBetween(writerId, partnerId);
      return misfitOf(takes(writerId, partnerId, miles), takes(partnerId, writerId, miles));
    },
    before: (writerId, wordsHash) => ({
      count: firsts.get(writerId) ?? 0,
      same: firsts.get(firstKey(writerId, wordsHash)) ?? 0,
    }),
  };
}
