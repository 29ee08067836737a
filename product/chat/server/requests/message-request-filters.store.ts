import { eq } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { MessageRequestFilters } from '../../contract/settings-endpoints.ts';
import { noMessageRequestFilters } from '../../requests/message-request-filters.rules.ts';
import { messageRequestFilters } from '../tables.ts';

/** Whom each of these people lets contact them first; a visitor who never set it is absent. */
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
