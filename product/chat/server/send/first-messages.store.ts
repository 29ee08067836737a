import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { MessageRequestFilters } from '../../contract/settings-endpoints.ts';
import { noMessageRequestFilters } from '../../requests/first-messages.rules.ts';
import { conversations, messageRequestFilters, firstMessages } from '../tables.ts';

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

/** The key of a visitor's first messages with the same words. */
export const firstKey = (authorId: string, wordsHash: string): string => `${authorId} ${wordsHash}`;

/** How many new partners each of these wrote to since then: by author id, and by `firstKey` for the same words. */
export async function findFirstMessages(
  tx: RawTransaction,
  authorIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ author_id: string; words_hash: string | null; count: number }>({
    name: 'chat-first-messages',
    text: `select author_id, encode(said, 'hex') as words_hash, count(distinct conversation_id)::int as count
           from chat_first_messages, unnest(array_prepend(words_hash, later_words)) as said
           where author_id = any($1) and created_at > $2
           group by grouping sets ((author_id), (author_id, said))`,
    values: [authorIds, since],
  });
  return new Map(
    rows.map(({ author_id: authorId, words_hash: wordsHash, count }) => [
      wordsHash === null ? authorId : firstKey(authorId, wordsHash),
      count,
    ]),
  );
}

/** The number of others a visitor sent the same first words since then. */
export async function countIdenticalFirstMessages(
  tx: Queries,
  first: { readonly authorId: string; readonly conversationId: string; readonly wordsHash: string },
  since: Date,
): Promise<number> {
  const { authorId, conversationId, wordsHash } = first;
  return tx.$count(
    firstMessages,
    and(
      eq(firstMessages.authorId, authorId),
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

/** Deletes first messages of before an instant, at most `most`; returns how many. */
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
