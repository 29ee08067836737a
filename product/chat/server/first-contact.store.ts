import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { FirstRules } from '../own.contract.ts';
import { noFirstRules } from '../first-contact.rules.ts';
import { conversations, firstRules, firsts } from './tables.ts';

/** From whom each of these people takes a first message; who never said is absent. */
export async function findFirstRules(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FirstRules>> {
  const { rows } = await tx.query<{ visitor_id: string } & FirstRules>({
    name: 'chat-first-rules',
    text: `select visitor_id, min_age as "minAge", max_age as "maxAge", max_miles as "maxMiles",
                  needs_photo as "needsPhoto"
           from chat_first_rules where visitor_id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ visitor_id: id, ...rules }) => [id, rules]));
}

/** Names the first messages of somebody with these words. */
export const firstKey = (writerId: string, wordsHash: string): string => `${writerId} ${wordsHash}`;

/** How many people each of these wrote to for the first time since then: by his id, and by `firstKey` with the same words. */
export async function findFirsts(
  tx: RawTransaction,
  writerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ writer_id: string; words_hash: string | null; count: number }>({
    name: 'chat-firsts',
    text: `select writer_id, encode(said, 'hex') as words_hash, count(distinct conversation_id)::int as count
           from chat_firsts, unnest(array_prepend(words_hash, later_words)) as said
           where writer_id = any($1) and created_at > $2
           group by grouping sets ((writer_id), (writer_id, said))`,
    values: [writerIds, since],
  });
  return new Map(
    rows.map(({ writer_id: writerId, words_hash: wordsHash, count }) => [
      wordsHash === null ? writerId : firstKey(writerId, wordsHash),
      count,
    ]),
  );
}

/** To how many others somebody wrote the same first words since then. */
export async function countSameFirsts(
  tx: Queries,
  first: { readonly writerId: string; readonly conversationId: string; readonly wordsHash: string },
  since: Date,
): Promise<number> {
  const { writerId, conversationId, wordsHash } = first;
  return tx.$count(
    firsts,
    and(
      eq(firsts.writerId, writerId),
      ne(firsts.conversationId, conversationId),
      gt(firsts.createdAt, since),
      sql`decode(${wordsHash}, 'hex') = any(array_prepend(${firsts.wordsHash}, ${firsts.laterWords}))`,
    ),
  );
}

/** The first message of a conversation has other words by now; those of before count on. */
export async function addFirstWords(tx: Queries, conversationId: string, wordsHash: string): Promise<void> {
  await tx
    .update(firsts)
    .set({ laterWords: sql`array_append(${firsts.laterWords}, decode(${wordsHash}, 'hex'))` })
    .where(eq(firsts.conversationId, conversationId));
}

export async function readFirstRules(database: Queries, visitorId: string): Promise<FirstRules> {
  const { minAge, maxAge, maxMiles, needsPhoto } = firstRules;
  const [row] = await database
    .select({ minAge, maxAge, maxMiles, needsPhoto })
    .from(firstRules)
    .where(eq(firstRules.visitorId, visitorId));
  return row ?? noFirstRules;
}

export async function saveFirstRules(database: Queries, visitorId: string, rules: FirstRules): Promise<void> {
  await database
    .insert(firstRules)
    .values({ visitorId, ...rules })
    .onConflictDoUpdate({ target: firstRules.visitorId, set: rules });
}

/** First messages of before count no more, so many at most. Answers how many. */
export async function forgetFirsts(database: Queries, before: Date, most: number): Promise<number> {
  const { conversationId, createdAt } = firsts;
  const lapsed = database
    .select({ conversationId })
    .from(firsts)
    .where(lte(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(most);
  const gone = await database.delete(firsts).where(inArray(conversationId, lapsed));
  return gone.rowCount ?? 0;
}

/** It is a request no more. */
export async function endRequest(tx: Queries, conversationId: string): Promise<void> {
  await tx.update(conversations).set({ requestOf: null }).where(eq(conversations.id, conversationId));
}
