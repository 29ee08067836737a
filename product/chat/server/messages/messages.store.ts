import { and, asc, desc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#platform/db/database.ts';
import type { Message, MessageReaction, Reaction } from '../../contract/schema.ts';
import { presentMessage, presentQuote, type MessageRow } from './present-message.ts';
import { findExpired, isThere } from '../disappearing/disappearing.store.ts';
import { findPhotoFacts } from '../photos/message-photos.store.ts';
import { conversations, messageReactions, messages, retainedMessages } from '../tables.ts';

/** Which messages of a conversation a page has: seen from one of them, or from a number of the conversation's changes. */
export interface PageOf {
  /** `changed-after` are those that changed since, in the order of the changes. */
  readonly kind: 'newest' | 'before' | 'after' | 'changed-after';
  /** The `seq` of a message, or the number of a change; of the newest nothing. */
  readonly from: number;
}

export const NEWEST: PageOf = { kind: 'newest', from: 0 };

const columns = {
  conversationId: messages.conversationId,
  seq: messages.seq,
  revision: messages.revision,
  id: messages.id,
  authorId: messages.authorId,
  body: messages.body,
  embed: messages.embed,
  isSpam: messages.isSpam,
  createdAt: messages.createdAt,
  editedAt: messages.editedAt,
  unsentAt: messages.unsentAt,
  disappearsAt: messages.disappearsAt,
};
const pair = { lowId: conversations.lowId, highId: conversations.highId };
const quoted = alias(messages, 'quoted');
const quote = {
  ...{ id: quoted.id, authorId: quoted.authorId, body: quoted.body, embed: quoted.embed },
  disappearsAt: quoted.disappearsAt,
};

/** What is quoted is gone when it is gone. */
const selectMessages = (database: Queries, now: Date) =>
  database
    .select({ ...columns, ...pair, quote })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(quoted, and(eq(quoted.id, messages.replyTo), isThere(now, quoted.disappearsAt)));

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

/** At most `limit` messages, and whether there are more that way; the oldest first. */
export async function findPage(
  database: Queries,
  conversationId: string,
  page: PageOf,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<{ readonly messages: Message[]; readonly hasMore: boolean }> {
  const inIt = eq(messages.conversationId, conversationId);
  const [where, order] = {
    newest: () => [undefined, desc(messages.seq)] as const,
    before: (seq: number) => [lt(messages.seq, seq), desc(messages.seq)] as const,
    after: (seq: number) => [gt(messages.seq, seq), asc(messages.seq)] as const,
    'changed-after': (change: number) => [gt(messages.revision, change), asc(messages.revision)] as const,
  }[page.kind](page.from);
  const rows = await selectMessages(database, now)
    .where(and(inIt, where, isThere(now)))
    .orderBy(order)
    .limit(limit + 1);
  const kept = rows.slice(0, limit);
  if (page.kind === 'newest' || page.kind === 'before') kept.reverse();
  return { messages: await withMore(database, kept), hasMore: rows.length > limit };
}

/** The last message of each of these conversations, by the conversation's id. */
export async function findLast(
  database: Queries,
  conversationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Message>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await selectMessages(database, now).where(
    and(
      inArray(messages.conversationId, [...conversationIds]),
      eq(messages.seq, conversations.lastSeq),
      isThere(now),
    ),
  );
  const found = new Set(rows.map(({ conversationId }) => conversationId));
  const others = conversationIds.filter((id) => !found.has(id));
  // Where the newest is gone, the one before it is looked for.
  const before = await Promise.all(others.map((id) => findPage(database, id, NEWEST, { limit: 1, now })));
  const last = [...(await withMore(database, rows)), ...before.flatMap((page) => page.messages)];
  return new Map(last.map((message) => [message.conversationId, message]));
}

/**
 * A message that was stored; of one that is gone, that it was.
 *
 * @throws Error when it is not there: the caller has its id from the same database
 */
export async function findMessageAt(
  database: Queries,
  at: { readonly conversationId: string; readonly seq: number },
  now: Date,
): Promise<Message> {
  const rows = await selectMessages(database, now).where(
    and(eq(messages.conversationId, at.conversationId), eq(messages.seq, at.seq), isThere(now)),
  );
  const [there] = await withMore(database, rows);
  const message = there ?? (await findExpired(database, at));
  if (!message) throw new Error('a message that is known is not there');
  return message;
}

/** A message as it is stored, or null when it is not one of this conversation. */
export async function findMessage(
  database: Queries,
  conversationId: string,
  messageId: string,
  now: Date,
): Promise<MessageRow | null> {
  const [row] = await database
    .select(columns)
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId), isThere(now)));
  return row ?? null;
}

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
    readonly from: { readonly createdAt: Date; readonly id: string } | null;
    readonly blocked: readonly string[];
    readonly limit: number;
    readonly now: Date;
  },
): Promise<Message[]> {
  const { asked, rarest, from, blocked, limit, now } = search;
  const rows = await selectMessages(database, now)
    .where(
      and(
        isOf(visitorId),
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

/** Gives a message another text. */
export async function setBody(
  tx: Queries,
  at: { readonly conversationId: string; readonly seq: number },
  set: { readonly body: string; readonly isSpam: boolean; readonly editedAt: Date },
): Promise<void> {
  await tx
    .update(messages)
    .set(set)
    .where(and(eq(messages.conversationId, at.conversationId), eq(messages.seq, at.seq)));
}

/** Takes everything out of a message but that it was, and seals what it said. */
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

/** Deletes what was sealed before an instant, at most `most`; returns how many. */
export async function deleteRetained(database: Queries, before: Date, most: number): Promise<number> {
  const { conversationId, seq, retainedAt } = retainedMessages;
  const lapsed = database
    .select({ conversationId, seq })
    .from(retainedMessages)
    .where(lt(retainedAt, before))
    .orderBy(asc(retainedAt))
    .limit(most);
  const gone = await database.delete(retainedMessages).where(sql`(${conversationId}, ${seq}) in ${lapsed}`);
  return gone.rowCount ?? 0;
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
  revision: number,
): Promise<void> {
  await tx
    .update(messages)
    .set({ revision })
    .where(and(eq(messages.conversationId, at.conversationId), eq(messages.seq, at.seq)));
}

async function withMore(database: Queries, rows: readonly Row[]): Promise<Message[]> {
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
  const photos = await findPhotoFacts(database, rows.flatMap(photoOf));
  return rows.map((row) => {
    const { authorId, lowId, highId } = row;
    const partnerId = authorId === lowId ? highId : lowId;
    const its = found.filter((one) => one.conversationId === row.conversationId && one.seq === row.seq);
    return presentMessage(row, {
      partnerId,
      replyTo: row.quote && presentQuote(row.quote),
      messageReactions: its.map(({ byUserId, reaction }) => ({ byUserId, reaction })),
      photo: photos.get(photoOf(row)[0] ?? '') ?? null,
    });
  });
}

const photoOf = ({ embed }: Pick<Row, 'embed'>): readonly string[] =>
  embed?.type === 'photo' ? [embed.filepath] : [];
