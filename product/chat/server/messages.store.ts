import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { Message, MessageReaction, Reaction } from '../contract.ts';
import { asMessage } from './as-message.ts';
import { conversations, messageReactions, messages } from './tables.ts';

/** Where in a conversation a page of it begins. */
export type PageOf =
  | { readonly kind: 'newest' }
  | { readonly kind: 'before' | 'after'; readonly seq: number }
  /** Those that changed after a number of the conversation's changes, in the order of the changes. */
  | { readonly kind: 'changed-after'; readonly change: number };

const columns = {
  conversationId: messages.conversationId,
  seq: messages.seq,
  change: messages.change,
  id: messages.id,
  writerId: messages.writerId,
  body: messages.body,
  embed: messages.embed,
  isSpam: messages.isSpam,
  createdAt: messages.createdAt,
};
const pair = { lowId: conversations.lowId, highId: conversations.highId };

const selectMessages = (database: Queries) =>
  database
    .select({ ...columns, ...pair })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId));

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

/** At most `limit` messages, and whether there are more that way; the oldest first. */
export async function findPage(
  database: Queries,
  conversationId: string,
  page: PageOf,
  limit: number,
): Promise<{ readonly messages: Message[]; readonly hasMore: boolean }> {
  const inIt = eq(messages.conversationId, conversationId);
  const query = selectMessages(database);
  const rows =
    page.kind === 'after' || page.kind === 'changed-after'
      ? await query
          .where(
            and(
              inIt,
              page.kind === 'after' ? gt(messages.seq, page.seq) : gt(messages.change, page.change),
            ),
          )
          .orderBy(asc(page.kind === 'after' ? messages.seq : messages.change))
          .limit(limit + 1)
      : await query
          .where(page.kind === 'before' ? and(inIt, lt(messages.seq, page.seq)) : inIt)
          .orderBy(desc(messages.seq))
          .limit(limit + 1);
  const kept = rows.slice(0, limit);
  if (page.kind === 'newest' || page.kind === 'before') kept.reverse();
  return { messages: await withReactions(database, kept), hasMore: rows.length > limit };
}

/** The last message of each of these conversations, by the conversation's id. */
export async function findLast(
  database: Queries,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await selectMessages(database).where(
    and(inArray(messages.conversationId, [...conversationIds]), eq(messages.seq, conversations.lastSeq)),
  );
  const last = await withReactions(database, rows);
  return new Map(last.map((message) => [message.conversationId, message]));
}

/** @throws Error when it is not there: whoever asks knows it from the same database */
export async function findMessageAt(
  database: Queries,
  at: { readonly conversationId: string; readonly seq: number },
): Promise<Message> {
  const rows = await selectMessages(database).where(
    and(eq(messages.conversationId, at.conversationId), eq(messages.seq, at.seq)),
  );
  const [message] = await withReactions(database, rows);
  if (!message) throw new Error('a message that is known is not there');
  return message;
}

/** Where a message stands in its conversation, or null when it is not one of it. */
export async function findSeq(
  database: Queries,
  conversationId: string,
  messageId: string,
): Promise<{ readonly seq: number; readonly writerId: string } | null> {
  const [row] = await database
    .select({ seq: messages.seq, writerId: messages.writerId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId)));
  return row ?? null;
}

/** The reactions to one message, in the order they came. */
export async function findReactions(
  database: Queries,
  conversationId: string,
  seq: number,
): Promise<MessageReaction[]> {
  return database
    .select({ byUserId: messageReactions.byUserId, reaction: messageReactions.reaction })
    .from(messageReactions)
    .where(and(eq(messageReactions.conversationId, conversationId), eq(messageReactions.seq, seq)))
    .orderBy(asc(messageReactions.createdAt), asc(messageReactions.byUserId));
}

/** One of each person: a second takes the place of the first. Answers whether anything is another now. */
export async function putReaction(
  tx: Queries,
  at: { readonly conversationId: string; readonly seq: number; readonly byUserId: string },
  reaction: Reaction,
  createdAt: Date,
): Promise<boolean> {
  const put = await tx
    .insert(messageReactions)
    .values({ ...at, reaction, createdAt, isSeen: false })
    .onConflictDoUpdate({
      target: [messageReactions.conversationId, messageReactions.seq, messageReactions.byUserId],
      set: { reaction, createdAt, isSeen: false },
      setWhere: sql`${messageReactions.reaction} <> ${reaction}`,
    });
  return put.rowCount === 1;
}

/** Answers whether there was one. */
export async function dropReaction(
  tx: Queries,
  at: { readonly conversationId: string; readonly seq: number; readonly byUserId: string },
): Promise<boolean> {
  const dropped = await tx
    .delete(messageReactions)
    .where(
      and(
        eq(messageReactions.conversationId, at.conversationId),
        eq(messageReactions.seq, at.seq),
        eq(messageReactions.byUserId, at.byUserId),
      ),
    );
  return dropped.rowCount === 1;
}

export async function touchMessage(
  tx: Queries,
  at: { readonly conversationId: string; readonly seq: number },
  change: number,
): Promise<void> {
  await tx
    .update(messages)
    .set({ change })
    .where(and(eq(messages.conversationId, at.conversationId), eq(messages.seq, at.seq)));
}

async function withReactions(database: Queries, rows: readonly Row[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const found = await database
    .select()
    .from(messageReactions)
    .where(
      and(
        inArray(messageReactions.conversationId, [...new Set(rows.map((row) => row.conversationId))]),
        inArray(
          messageReactions.seq,
          rows.map(({ seq }) => seq),
        ),
      ),
    )
    .orderBy(asc(messageReactions.createdAt), asc(messageReactions.byUserId));
  return rows.map((row) => {
    const { writerId, lowId, highId } = row;
    const partnerId = writerId === lowId ? highId : lowId;
    const its = found.filter((one) => one.conversationId === row.conversationId && one.seq === row.seq);
    return asMessage(
      row,
      { writerId, partnerId },
      its.map(({ byUserId, reaction }) => ({ byUserId, reaction })),
    );
  });
}
