import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { MessageRow } from '../messages/present-message.ts';
import { messageReactions, messages, retainedMessages } from '../tables.ts';

/** Empties a message and retains what it said. */
export async function retainMessage(tx: Queries, row: MessageRow, now: Date): Promise<void> {
  const { conversationId, seq, authorId, body, embed } = row;
  await tx.insert(retainedMessages).values({ conversationId, seq, authorId, body, embed, retainedAt: now });
  await tx
    .delete(messageReactions)
    .where(and(eq(messageReactions.conversationId, conversationId), eq(messageReactions.seq, seq)));
  await tx
    .update(messages)
    .set({ body: '', embed: null, unsentAt: now })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
}

/** Deletes what was retained before an instant, at most `most`; returns how many. */
export async function deleteRetained(database: Queries, before: Date, most: number): Promise<number> {
  const { conversationId, seq, retainedAt } = retainedMessages;
  const expired = database
    .select({ conversationId, seq })
    .from(retainedMessages)
    .where(lt(retainedAt, before))
    .orderBy(asc(retainedAt))
    .limit(most);
  const gone = await database.delete(retainedMessages).where(sql`(${conversationId}, ${seq}) in ${expired}`);
  return gone.rowCount ?? 0;
}
