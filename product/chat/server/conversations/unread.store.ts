import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { countExpiredUnread, isThere } from '../disappearing/disappearing.store.ts';
import { hasPartner, type Participant } from './participants.store.ts';
import { conversations, messageReactions, messages, participants } from '../tables.ts';

/**
 * The unread messages of all conversations the visitor sees and did not archive, without expired ones; one for a
 * conversation that is only marked as unread.
 */
export async function countUnread(
  database: Queries,
  visitorId: string,
  blocked: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const [row] = await database
    .select({
      unread: sum(participants.unread).mapWith(Number),
      marked: sql<number>`(count(*) filter (where ${participants.isMarkedUnread} and ${participants.unread} = 0))::int`,
    })
    .from(participants)
    .where(
      and(
        eq(participants.visitorId, visitorId),
        eq(participants.isArchived, false),
        hasPartner([...blocked]),
      ),
    );
  const gone = (await countExpiredUnread(database, visitorId, now))
    .filter(({ isArchived, partnerId }) => !isArchived && partnerId !== null && !blocked.has(partnerId))
    // Where all that was unread is gone, the mark alone counts.
    .reduce((all, one) => all + one.count - Number(one.isMarkedUnread && one.count === one.unread), 0);
  return (row?.unread ?? 0) + (row?.marked ?? 0) - gone;
}

/** A visitor's conversations with something unseen, with the partner who may get the read receipt. */
export function findUnreadParticipants(
  database: Queries,
  visitorId: string,
): Promise<readonly Pick<Participant, 'conversationId' | 'partnerId' | 'requestOf'>[]> {
  const unseen = database
    .select({ seq: messageReactions.seq })
    .from(messageReactions)
    .where(
      and(
        eq(messageReactions.conversationId, participants.conversationId),
        eq(messageReactions.byUserId, participants.partnerId),
        eq(messageReactions.isSeen, false),
      ),
    );
  const { conversationId, partnerId } = participants;
  return database
    .select({ conversationId, partnerId, requestOf: conversations.requestOf })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .where(
      and(
        eq(participants.visitorId, visitorId),
        or(gt(participants.unread, 0), participants.isMarkedUnread, exists(unseen)),
      ),
    );
}

/** The newest unread messages of each of these conversations, the oldest first. */
export async function findUnreadIds(
  database: Queries,
  visitorId: string,
  conversationIds: readonly string[],
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<readonly { readonly conversationId: string; readonly id: string }[]> {
  if (conversationIds.length === 0) return [];
  const newest = database
    .select({ id: messages.id, seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, participants.conversationId),
        gt(messages.seq, participants.readSeq),
        ne(messages.authorId, visitorId),
        isNull(messages.unsentAt),
        isThere(now),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
    .as('newest');
  return database
    .select({ conversationId: participants.conversationId, id: newest.id })
    .from(participants)
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(eq(participants.visitorId, visitorId), inArray(participants.conversationId, [...conversationIds])),
    )
    .orderBy(asc(newest.seq));
}

/** A visitor's own messages with an unseen reaction. */
export function findUnseenReactions(
  database: Queries,
  visitorId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<readonly { readonly conversationId: string; readonly id: string }[]> {
  return database
    .selectDistinct({ conversationId: messages.conversationId, id: messages.id, seq: messages.seq })
    .from(messageReactions)
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, messageReactions.conversationId),
        eq(messages.seq, messageReactions.seq),
      ),
    )
    .where(
      and(
        inArray(messageReactions.conversationId, [...conversationIds]),
        eq(messageReactions.isSeen, false),
        eq(messages.authorId, visitorId),
        ne(messageReactions.byUserId, visitorId),
        isThere(now),
      ),
    )
    .orderBy(asc(messages.seq));
}

/** The messages of the other after a number. */
export async function recountUnread(
  tx: Queries,
  { conversationId, visitorId }: Pick<Participant, 'conversationId' | 'visitorId'>,
  readSeq: number,
): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.seq, readSeq),
        ne(messages.authorId, visitorId),
        isNull(messages.unsentAt),
      ),
    );
  return row?.unread ?? 0;
}

export async function setRead(
  tx: Queries,
  { conversationId, visitorId }: Pick<Participant, 'conversationId' | 'visitorId'>,
  readSeq: number,
  unread: number,
): Promise<void> {
  await tx
    .update(participants)
    .set({ readSeq, unread, isMarkedUnread: false })
    .where(and(eq(participants.conversationId, conversationId), eq(participants.visitorId, visitorId)));
}

/** Reading in a conversation marks all its reactions as seen. */
export async function seeReactions(tx: Queries, conversationId: string, byOther: string): Promise<number> {
  const seen = await tx
    .update(messageReactions)
    .set({ isSeen: true })
    .where(
      and(
        eq(messageReactions.conversationId, conversationId),
        eq(messageReactions.byUserId, byOther),
        eq(messageReactions.isSeen, false),
      ),
    );
  return seen.rowCount ?? 0;
}

/** Counts one unread message of the partner less; nothing where it was read, or does not count. */
export async function uncountUnread(
  tx: Queries,
  conversationId: string,
  visitorId: string,
  seq: number,
): Promise<void> {
  await tx
    .update(participants)
    .set({ unread: sql`${participants.unread} - 1` })
    .where(
      and(
        eq(participants.conversationId, conversationId),
        eq(participants.visitorId, visitorId),
        lt(participants.readSeq, seq),
        eq(participants.isDeclined, false),
      ),
    );
}

/**
 * The last of a visitor's own messages that the partner has read, of each of these conversations; none of a request
 * the partner has neither answered nor accepted.
 */
export async function findSeenIds(
  database: Queries,
  visitorId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<readonly { readonly conversationId: string; readonly id: string }[]> {
  if (conversationIds.length === 0) return [];
  const last = database
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, participants.conversationId),
        lte(messages.seq, participants.readSeq),
        eq(messages.authorId, visitorId),
        isThere(now),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
    .as('last');
  return database
    .select({ conversationId: participants.conversationId, id: last.id })
    .from(participants)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .where(
      and(
        eq(participants.partnerId, visitorId),
        inArray(participants.conversationId, [...conversationIds]),
        sql`${conversations.requestOf} is distinct from ${visitorId}`,
      ),
    );
}
