import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Disappearing, Message } from '../../contract/schema.ts';
import { conversations, tombstones, messages, retainedMessages, participants } from '../tables.ts';

/** Whether a message is still there: it is gone at its instant, whenever its row is taken away. */
export const isThere = (now: Date, disappearsAt: PgColumn = messages.disappearsAt) =>
  or(isNull(disappearsAt), gt(disappearsAt, now));

/** Sets how long messages stay that are stored from now on. */
export async function setDisappearing(
  tx: Queries,
  conversationId: string,
  { hours, setBy, setAt, afterSeq }: Omit<Disappearing, 'setAt'> & { readonly setAt: Date },
): Promise<void> {
  await tx
    .update(conversations)
    .set({
      ...{ disappearHours: hours, disappearSetBy: setBy },
      ...{ disappearSetAt: setAt, disappearAfterSeq: afterSeq },
    })
    .where(eq(conversations.id, conversationId));
}

/** The expired unread messages of each of a visitor's conversations whose rows still count. */
export async function countExpiredUnread(
  database: Queries,
  visitorId: string,
  now: Date,
): Promise<
  readonly {
    readonly conversationId: string;
    readonly partnerId: string | null;
    readonly isArchived: boolean;
    readonly isMarkedUnread: boolean;
    /** Unread messages of it, with these. */
    readonly unread: number;
    readonly count: number;
  }[]
> {
  return database
    .select({
      conversationId: participants.conversationId,
      partnerId: participants.partnerId,
      isArchived: participants.isArchived,
      isMarkedUnread: participants.isMarkedUnread,
      unread: participants.unread,
      count: sql<number>`count(*)::int`,
    })
    .from(messages)
    .innerJoin(
      participants,
      and(eq(participants.conversationId, messages.conversationId), eq(participants.visitorId, visitorId)),
    )
    .where(
      and(
        isNotNull(messages.disappearsAt),
        lte(messages.disappearsAt, now),
        gt(messages.seq, participants.readSeq),
        ne(messages.authorId, visitorId),
        isNull(messages.unsentAt),
        eq(participants.isDeclined, false),
      ),
    )
    .groupBy(participants.conversationId, participants.visitorId);
}

/** The number of a message in its conversation, also of one that is gone; null when there never was such a one. */
export async function findSeq(
  database: Queries,
  conversationId: string,
  messageId: string,
): Promise<number | null> {
  const from = async (table: typeof messages | typeof tombstones) => {
    const [row] = await database
      .select({ seq: table.seq })
      .from(table)
      .where(and(eq(table.id, messageId), eq(table.conversationId, conversationId)));
    return row?.seq ?? null;
  };
  return (await from(messages)) ?? (await from(tombstones));
}

/** What a message is answered as that is gone; null when it is not, or was none. */
export async function findExpired(
  database: Queries,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<Message | null> {
  const from = async (table: typeof messages | typeof tombstones) => {
    const { id, revision, authorId, createdAt, disappearsAt } = table;
    const { lowId, highId } = conversations;
    const [row] = await database
      .select({ id, revision, authorId, createdAt, disappearsAt, lowId, highId })
      .from(table)
      .innerJoin(conversations, eq(conversations.id, table.conversationId))
      .where(and(eq(table.conversationId, conversationId), eq(table.seq, seq), isNotNull(disappearsAt)));
    return row;
  };
  const row = (await from(tombstones)) ?? (await from(messages));
  if (!row) return null;
  return {
    ...{ _id: row.id, conversationId, seq, revision: row.revision, userIdFrom: row.authorId },
    userIdTo: row.authorId === row.lowId ? row.highId : row.lowId,
    ...{ body: '', embed: null, isSpam: false, messageReactions: [], replyTo: null },
    createdAt: row.createdAt.toISOString(),
    ...{ editedAt: null, isUnsent: false },
    disappearsAt: row.disappearsAt?.toISOString() ?? null,
  };
}

/** A conversation with something that is gone and not taken away yet. */
export interface Due {
  readonly id: string;
  readonly lowId: string;
  readonly highId: string;
}

/** In the order of their ids, those after one of them. What is sealed stays as long as the seal. */
export async function findDueForDeletion(
  database: Queries,
  now: Date,
  after: Due | null,
  limit: number,
): Promise<readonly Due[]> {
  const due = database
    .select({ id: messages.conversationId })
    .from(messages)
    .where(
      and(
        isNotNull(messages.disappearsAt),
        lte(messages.disappearsAt, now),
        notExists(
          database
            .select({ seq: retainedMessages.seq })
            .from(retainedMessages)
            .where(
              and(
                eq(retainedMessages.conversationId, messages.conversationId),
                eq(retainedMessages.seq, messages.seq),
              ),
            ),
        ),
      ),
    );
  return database
    .select({ id: conversations.id, lowId: conversations.lowId, highId: conversations.highId })
    .from(conversations)
    .where(and(inArray(conversations.id, due), after ? gt(conversations.id, after.id) : undefined))
    .orderBy(asc(conversations.id))
    .limit(limit);
}

/**
 * Takes away what is gone of a conversation, but the ids, and counts it as unread no more; both people have to be
 * locked. Answers how many.
 */
export async function deleteGoneMessages(
  tx: RawTransaction,
  conversationId: string,
  now: Date,
  most: number,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'chat-take-gone',
    text: `with due as (
             select m.seq from chat_messages m
             where m.conversation_id = $1 and m.disappears_at is not null and m.disappears_at <= $2
               and not exists (
                 select from chat_retained_messages s where s.conversation_id = m.conversation_id and s.seq = m.seq
               )
             order by m.seq limit $3
           ), went as (
             delete from chat_messages m using due where m.conversation_id = $1 and m.seq = due.seq
             returning m.id, m.conversation_id, m.seq, m.revision, m.author_id, m.created_at, m.disappears_at,
                       m.content_hash, m.unsent_at
           ), kept as (
             insert into chat_tombstones
               (id, conversation_id, seq, revision, author_id, created_at, disappears_at, content_hash)
             select id, conversation_id, seq, revision, author_id, created_at, disappears_at, content_hash from went
           ), unpictured as (
             update chat_photos p set delete_at = $2 from went
             where p.conversation_id = $1 and p.seq = went.seq and p.delete_at is null
           ), less as (
             update chat_participants s set unread = greatest(0, s.unread - l.count)
             from (
               select o.visitor_id, count(*)::int as count
               from chat_participants o
               join went w on w.author_id <> o.visitor_id and w.seq > o.read_seq and w.unsent_at is null
               where o.conversation_id = $1 and not o.is_declined
               group by 1
             ) l
             where s.conversation_id = $1 and s.visitor_id = l.visitor_id
           )
           select count(*)::int as count from went`,
    values: [conversationId, now, most],
  });
  return rows[0]?.count ?? 0;
}
