import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { MessageRequestFilters } from '../own.contract.ts';
import { noMessageRequestFilters } from '../first-messages.rules.ts';
import { conversations, messageRequestFilters, firstMessages } from './tables.ts';

/** From whom each of these people takes a first message; who never said is absent. */
export async function findMessageRequestFilters(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageRequestFilters>> {
  const { rows } = await tx.query<{ visitor_id: string } & MessageRequestFilters>({
    name: 'chat-first-rules',
    text: `select visitor_id, min_age as "minAge", max_age as "maxAge", max_miles as "maxMiles",
                  needs_photo as "needsPhoto"
           from chat_message_request_filters where visitor_id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ visitor_id: id, ...rules }) => [id, rules]));
}

/** Names the first messages of somebody with these words. */
export const firstKey = (writerId: string, wordsHash: string): string => `${writerId} ${wordsHash}`;

/** How many people each of these wrote to for the first time since then: by his id, and by `firstKey` with the same words. */
export async function findFirstMessages(
  tx: RawTransaction,
  writerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ writer_id: string; words_hash: string | null; count: number }>({
    name: 'chat-firsts',
    text: `select writer_id, encode(said, 'hex') as words_hash, count(distinct conversation_id)::int as count
           from chat_first_messages, unnest(array_prepend(words_hash, later_words)) as said
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
export async function countIdenticalFirstMessages(
  tx: Queries,
  first: { readonly writerId: string; readonly conversationId: string; readonly wordsHash: string },
  since: Date,
): Promise<number> {
  const { writerId, conversationId, wordsHash } = first;
  return tx.$count(
    firstMessages,
    and(
      eq(firstMessages.writerId, writerId),
      ne(firstMessages.conversationId, conversationId),
      gt(firstMessages.createdAt, since),
      sql`decode(${wordsHash}, 'hex') = any(array_prepend(${firstMessages.wordsHash}, ${firstMessages.laterWords}))`,
    ),
  );
}

/** The first message of a conversation has other words by now; those of before count on. */
export async function addFirstMessageHash(
  tx: Queries,
  conversationId: string,
  wordsHash: string,
): Promise<void> {
  await tx
    .update(firstMessages)
    .set({ laterWords: sql`array_append(${firstMessages.laterWords}, decode(${wordsHash}, 'hex'))` })
    .where(eq(firstMessages.conversationId, conversationId));
}

export async function readMessageRequestFilters(
  database: Queries,
  visitorId: string,
): Promise<MessageRequestFilters> {
  const { minAge, maxAge, maxMiles, needsPhoto } = messageRequestFilters;
  const [row] = await database
    .select({ minAge, maxAge, maxMiles, needsPhoto })
    .from(messageRequestFilters)
    .where(eq(messageRequestFilters.visitorId, visitorId));
  return row ?? noMessageRequestFilters;
}

export async function saveMessageRequestFilters(
  database: Queries,
  visitorId: string,
  rules: MessageRequestFilters,
): Promise<void> {
  await database
    .insert(messageRequestFilters)
    .values({ visitorId, ...rules })
    .onConflictDoUpdate({ target: messageRequestFilters.visitorId, set: rules });
}

/** First messages of before count no more, so many at most. Answers how many. */
export async function deleteFirstMessages(database: Queries, before: Date, most: number): Promise<number> {
  const { conversationId, createdAt } = firstMessages;
  const lapsed = database
    .select({ conversationId })
    .from(firstMessages)
    .where(lte(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(most);
  const gone = await database.delete(firstMessages).where(inArray(conversationId, lapsed));
  return gone.rowCount ?? 0;
}

/** It is a request no more. */
export async function endRequest(tx: Queries, conversationId: string): Promise<void> {
  await tx.update(conversations).set({ requestOf: null }).where(eq(conversations.id, conversationId));
}
