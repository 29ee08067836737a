import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { Message } from '../../contract/schema.ts';
import { isThere } from '../disappearing/disappearing.store.ts';
import { conversations, messages } from '../tables.ts';
import { selectMessages, withMore } from './messages.store.ts';

/** When a message of a visitor's conversations was stored, with its id to order those of one instant. */
export async function findMessageTime(
  database: Queries,
  visitorId: string,
  messageId: string,
): Promise<{ readonly createdAt: Date; readonly id: string } | null> {
  const [row] = await database
    .select({ createdAt: messages.createdAt, id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), isOf(visitorId)));
  return row ?? null;
}

/**
 * The newest messages of a visitor's conversations with these words, as `searchQuery` writes them. All their messages are read
 * through, and first held against one of the words, which is cheap; an index would be written with every message.
 */
export async function findWithWords(
  database: Queries,
  visitorId: string,
  search: {
    readonly asked: string;
    /** The one of them that is looked for first. */
    readonly rarest: string;
    /** In the conversation with this person alone; null for all. */
    readonly partnerId: string | null;
    readonly from: { readonly createdAt: Date; readonly id: string } | null;
    readonly blocked: readonly string[];
    readonly limit: number;
    readonly now: Date;
  },
): Promise<Message[]> {
  const { asked, rarest, partnerId, from, blocked, limit, now } = search;
  const rows = await selectMessages(database, now)
    .where(
      and(
        isOf(visitorId),
        partnerId === null ? undefined : isOf(partnerId),
        isThere(now),
        sql`lower(${messages.body}) like '%' || lower(${rarest}) || '%'`,
        sql`to_tsvector('simple', ${messages.body}) @@ to_tsquery('simple', ${asked})`,
        blocked.length === 0
          ? undefined
          : and(
              notInArray(conversations.lowId, [...blocked]),
              notInArray(conversations.highId, [...blocked]),
            ),
        from === null
          ? undefined
          : sql`(${messages.createdAt}, ${messages.id}) < (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
  return withMore(database, rows);
}

const isOf = (visitorId: string) =>
  or(eq(conversations.lowId, visitorId), eq(conversations.highId, visitorId));
