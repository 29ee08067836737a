import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { MessageReaction, Reaction } from '../../contract/schema.ts';
import { messageReactions } from '../tables.ts';

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
