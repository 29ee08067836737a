import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '#platform/db/database.ts';
import type { Message } from '../../contract/schema.ts';
import { presentMessage, presentQuote, type MessageRow } from './present-message.ts';
import { findExpired, isThere } from '../disappearing/disappearing.store.ts';
import { findPhotoFacts } from '../photos/message-photos.store.ts';
import { conversations, messageReactions, messages } from '../tables.ts';

/** Which messages of a conversation a page has: seen from one of them, or from a number of the conversation's changes. */
export interface PageOf {
  /** `changed-after` are those that changed since, in the order of the changes. */
  readonly kind: 'newest' | 'before' | 'after' | 'after-revision';
  /** The `seq` of a message, or a revision; of the newest nothing. */
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

/** Messages with the pair of their conversation and what they quote, unless that has expired. */
export const selectMessages = (database: Queries, now: Date) =>
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
    'after-revision': (revision: number) =>
      [gt(messages.revision, revision), asc(messages.revision)] as const,
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

/** Moves a message to a newer revision of its conversation. */
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

/** Presents rows with their reactions and photos. */
export async function withMore(database: Queries, rows: readonly Row[]): Promise<Message[]> {
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
