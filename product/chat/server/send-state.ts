import { DAY_MS } from '#platform/clock/round-time.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { PersonFacts } from '#product/visitors/server/index.ts';
import { fits, noFirstRules } from '../first-contact.rules.ts';
import type { ChatDeps } from './context.ts';
import { findFirstRules, findFirsts, firstKey } from './first-contact.store.ts';
import { type FirstState, pairKey, type Sending, type SendState } from './send.rules.ts';
import { findCounts, findKnown, lockPeople } from './sending.store.ts';

/** Everything that decides about a group of messages, under the lock of all the people concerned. */
export async function readSendState(
  deps: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  now: Date,
): Promise<SendState> {
  const everybody = sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]);
  const facts = await deps.holdPeople(tx, everybody);
  const newest = await lockPeople(tx, everybody);
  // What follows is read after the lock: a block that was committed before is seen.
  const blocks = await deps.blocksAmong(tx, everybody);
  const known = await findKnown(tx, sendings);
  const conversations = await findCounts(tx, sendings);
  const firsts = sendings.filter(
    ({ id, writerId, partnerId }) => !known.has(id) && !conversations.has(pairKey(writerId, partnerId)),
  );
  return {
    newest,
    canChat: new Map([...facts].map(([id, { accountType }]) => [id, accountType !== 'anonymous'])),
    isApart: (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
    known,
    conversations,
    firsts: firsts.length === 0 ? noneAsked : await readFirsts(deps, tx, firsts, facts, now),
  };
}

/** Where nobody writes to anybody for the first time, which is nearly always. */
const noneAsked: FirstState = { fitsBoth: () => true, before: () => ({ count: 0, same: 0 }) };

async function readFirsts(
  { milesBetween }: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  facts: ReadonlyMap<string, PersonFacts>,
  now: Date,
): Promise<FirstState> {
  const rules = await findFirstRules(
    tx,
    sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]),
  );
  const firsts = await findFirsts(
    tx,
    sendings.map(({ writerId }) => writerId),
    new Date(now.getTime() - DAY_MS),
  );
  const shown = (id: string) => {
    const { age, photoId } = facts.get(id) ?? {};
    return { age: age ?? null, hasPhoto: photoId !== undefined };
  };
  const takes = (id: string, other: string, miles: number | null) =>
    fits(rules.get(id) ?? noFirstRules, shown(other), miles);
  return {
    fitsBoth: (writerId, partnerId) => {
      const miles = milesBetween(writerId, partnerId);
      return takes(partnerId, writerId, miles) && takes(writerId, partnerId, miles);
    },
    before: (writerId, wordsHash) => ({
      count: firsts.get(writerId) ?? 0,
      same: firsts.get(firstKey(writerId, wordsHash)) ?? 0,
    }),
  };
}
