import { and, eq } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Draft } from '../../contract/conversation.ts';
import { drafts, people } from '../tables.ts';

export const findDrafts = (database: Queries, visitorId: string): Promise<Draft[]> =>
  database
    .select({ userId: drafts.partnerId, text: drafts.text })
    .from(drafts)
    .where(eq(drafts.visitorId, visitorId));

/** The number of the visitor's change that last touched a draft; 0 before the first. */
export async function findDraftsChangeSeq(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database
    .select({ changeSeq: people.draftsChangeSeq })
    .from(people)
    .where(eq(people.visitorId, visitorId));
  return row?.changeSeq ?? 0;
}

/** Stores a draft in place of the one before; an empty one is deleted. The visitor's sequence must be locked. */
export async function writeDraft(tx: Queries, visitorId: string, { userId, text }: Draft): Promise<void> {
  if (text === '')
    await tx.delete(drafts).where(and(eq(drafts.visitorId, visitorId), eq(drafts.partnerId, userId)));
  else
    await tx
      .insert(drafts)
      .values({ visitorId, partnerId: userId, text })
      .onConflictDoUpdate({ target: [drafts.visitorId, drafts.partnerId], set: { text } });
}

/** Deletes what two began to write to each other; returns which of them had. Their sequences must be locked. */
export async function deleteDraftsBetween(
  tx: RawTransaction,
  visitorId: string,
  partnerId: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ visitor_id: string }>({
    name: 'chat-delete-drafts-between',
    text: `delete from chat_drafts
           where (visitor_id = $1 and partner_id = $2) or (visitor_id = $2 and partner_id = $1)
           returning visitor_id`,
    values: [visitorId, partnerId],
  });
  return rows.map((row) => row.visitor_id);
}

/** Gives the drafts of these people the next number of their changes; their sequences must be locked. */
export async function advanceDrafts(
  tx: RawTransaction,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ visitor_id: string; last_change_seq: number }>({
    name: 'chat-number-drafts',
    text: `update chat_people set last_change_seq = last_change_seq + 1, drafts_change_seq = last_change_seq + 1
           where visitor_id = any($1) returning visitor_id, last_change_seq`,
    values: [visitorIds],
  });
  return new Map(rows.map((row) => [row.visitor_id, row.last_change_seq]));
}
