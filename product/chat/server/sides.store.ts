import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { countGoneUnread, isThere } from './disappearing.store.ts';
import { conversations, messageReactions, messages, people, sides } from './tables.ts';

const columns = {
  conversationId: sides.conversationId,
  visitorId: sides.visitorId,
  partnerId: sides.partnerId,
  number: sides.number,
  readSeq: sides.readSeq,
  unread: sides.unread,
  pinnedAt: sides.pinnedAt,
  lastAt: sides.lastAt,
  isArchived: sides.isArchived,
  isMuted: sides.isMuted,
  isDeclined: sides.isDeclined,
  /** Null when the conversation went with the other. */
  lowId: conversations.lowId,
  highId: conversations.highId,
  lastSeq: conversations.lastSeq,
  change: conversations.change,
  requestOf: conversations.requestOf,
  disappearHours: conversations.disappearHours,
  disappearSetBy: conversations.disappearSetBy,
  disappearSetAt: conversations.disappearSetAt,
  disappearAfterSeq: conversations.disappearAfterSeq,
};

const selectSides = (database: Queries) =>
  database.select(columns).from(sides).leftJoin(conversations, eq(conversations.id, sides.conversationId));

export type Side = Awaited<ReturnType<typeof selectSides>>[number];

const hasPartner = (blocked: readonly string[]) =>
  blocked.length === 0
    ? isNotNull(sides.partnerId)
    : and(isNotNull(sides.partnerId), notInArray(sides.partnerId, [...blocked]));

/** Archived is archived, whatever it was; what stands in the list is neither that nor a request. */
export type WhichSides = 'others' | 'archived' | 'requests';

const isRequest = and(eq(conversations.requestOf, sides.partnerId), eq(sides.isDeclined, false));
const isAmong = {
  archived: eq(sides.isArchived, true),
  requests: and(eq(sides.isArchived, false), isRequest),
  others: and(eq(sides.isArchived, false), sql`${isRequest} is not true`),
};

/** A page of somebody's conversations: what he pinned first, then by the time of the last message. */
export function findSides(
  database: Queries,
  visitorId: string,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly blocked: readonly string[];
    readonly which: WhichSides;
  },
): Promise<Side[]> {
  return selectSides(database)
    .where(and(eq(sides.visitorId, visitorId), hasPartner(page.blocked), isAmong[page.which]))
    .orderBy(sql`${sides.pinnedAt} is null`, desc(sides.lastAt), desc(sides.number))
    .limit(page.limit)
    .offset(page.offset);
}

/** Those that changed for him after a number, in the order of the changes. */
export function findChangedSides(
  database: Queries,
  visitorId: string,
  after: number,
  limit: number,
): Promise<Side[]> {
  return selectSides(database)
    .where(and(eq(sides.visitorId, visitorId), gt(sides.number, after)))
    .orderBy(asc(sides.number))
    .limit(limit);
}

export async function findSide(
  database: Queries,
  visitorId: string,
  conversationId: string,
): Promise<Side | null> {
  const [side] = await selectSides(database).where(
    and(eq(sides.visitorId, visitorId), eq(sides.conversationId, conversationId)),
  );
  return side ?? null;
}

export async function findSideWith(
  database: Queries,
  visitorId: string,
  partnerId: string,
): Promise<Side | null> {
  const [side] = await selectSides(database).where(
    and(eq(sides.visitorId, visitorId), eq(sides.partnerId, partnerId)),
  );
  return side ?? null;
}

/** The number of his newest change; 0 when nothing ever happened. */
export async function findNewest(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database.select().from(people).where(eq(people.visitorId, visitorId));
  return row?.newest ?? 0;
}

/** What he has not read in all conversations he sees, and has not disappeared. */
export async function countUnread(
  database: Queries,
  visitorId: string,
  blocked: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const [row] = await database
    .select({ unread: sum(sides.unread).mapWith(Number) })
    .from(sides)
    .where(and(eq(sides.visitorId, visitorId), hasPartner([...blocked])));
  const gone = (await countGoneUnread(database, visitorId, now))
    .filter(({ partnerId }) => partnerId !== null && !blocked.has(partnerId))
    .reduce((all, one) => all + one.count, 0);
  return (row?.unread ?? 0) - gone;
}

/** Of each of these conversations the newest messages somebody has not read, the oldest first. */
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
        eq(messages.conversationId, sides.conversationId),
        gt(messages.seq, sides.readSeq),
        ne(messages.writerId, visitorId),
        isNull(messages.unsentAt),
        isThere(now),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
    .as('newest');
  return database
    .select({ conversationId: sides.conversationId, id: newest.id })
    .from(sides)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(sides.visitorId, visitorId), inArray(sides.conversationId, [...conversationIds])))
    .orderBy(asc(newest.seq));
}

/** Messages of somebody's own that got a reaction he has not seen. */
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
        eq(messages.writerId, visitorId),
        ne(messageReactions.byUserId, visitorId),
        isThere(now),
      ),
    )
    .orderBy(asc(messages.seq));
}

/** The messages of the other after a number. */
export async function recountUnread(
  tx: Queries,
  { conversationId, visitorId }: Pick<Side, 'conversationId' | 'visitorId'>,
  readSeq: number,
): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.seq, readSeq),
        ne(messages.writerId, visitorId),
        isNull(messages.unsentAt),
      ),
    );
  return row?.unread ?? 0;
}

export async function setRead(
  tx: Queries,
  { conversationId, visitorId }: Pick<Side, 'conversationId' | 'visitorId'>,
  readSeq: number,
  unread: number,
): Promise<void> {
  await tx
    .update(sides)
    .set({ readSeq, unread })
    .where(and(eq(sides.conversationId, conversationId), eq(sides.visitorId, visitorId)));
}

/** Reactions to messages he has read by now are seen. */
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

/** Sides whose other is gone, and whose owner was not told yet; so many at most. */
export function findLeftBehind(
  database: Queries,
  most: number,
): Promise<readonly { readonly conversationId: string; readonly visitorId: string }[]> {
  return database
    .select({ conversationId: sides.conversationId, visitorId: sides.visitorId })
    .from(sides)
    .where(and(isNull(sides.partnerId), eq(sides.isOver, false)))
    .limit(most);
}

export async function endSide(
  tx: Queries,
  { conversationId, visitorId }: Pick<Side, 'conversationId' | 'visitorId'>,
): Promise<void> {
  await tx
    .update(sides)
    .set({ isOver: true, unread: 0, pinnedAt: null })
    .where(and(eq(sides.conversationId, conversationId), eq(sides.visitorId, visitorId)));
}

export async function findPinned(tx: Queries, visitorId: string): Promise<string[]> {
  const rows = await tx
    .select({ conversationId: sides.conversationId })
    .from(sides)
    .where(and(eq(sides.visitorId, visitorId), isNotNull(sides.pinnedAt), isNotNull(sides.partnerId)));
  return rows.map(({ conversationId }) => conversationId);
}

export async function setPinned(
  tx: Queries,
  { conversationId, visitorId }: Pick<Side, 'conversationId' | 'visitorId'>,
  pinnedAt: Date | null,
): Promise<void> {
  await tx
    .update(sides)
    .set({ pinnedAt })
    .where(and(eq(sides.conversationId, conversationId), eq(sides.visitorId, visitorId)));
}

/** What he set for it; what is absent stays. */
export async function setSide(
  tx: Queries,
  { conversationId, visitorId }: Pick<Side, 'conversationId' | 'visitorId'>,
  set: { readonly isArchived?: boolean; readonly isMuted?: boolean; readonly isDeclined?: boolean },
): Promise<void> {
  await tx
    .update(sides)
    .set(set)
    .where(and(eq(sides.conversationId, conversationId), eq(sides.visitorId, visitorId)));
}

/** One message less that the other has not read; nothing happens when he has, or where nothing counts. */
export async function uncountUnread(
  tx: Queries,
  conversationId: string,
  visitorId: string,
  seq: number,
): Promise<void> {
  await tx
    .update(sides)
    .set({ unread: sql`${sides.unread} - 1` })
    .where(
      and(
        eq(sides.conversationId, conversationId),
        eq(sides.visitorId, visitorId),
        lt(sides.readSeq, seq),
        eq(sides.isDeclined, false),
      ),
    );
}

/**
 * Of each of these conversations the last message of somebody's own that the other has read. Of what is a request of
 * his nothing: whoever has neither answered nor accepted it reads it without his learning of that.
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
        eq(messages.conversationId, sides.conversationId),
        lte(messages.seq, sides.readSeq),
        eq(messages.writerId, visitorId),
        isThere(now),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
    .as('last');
  return database
    .select({ conversationId: sides.conversationId, id: last.id })
    .from(sides)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(conversations, eq(conversations.id, sides.conversationId))
    .where(
      and(
        eq(sides.partnerId, visitorId),
        inArray(sides.conversationId, [...conversationIds]),
        sql`${conversations.requestOf} is distinct from ${visitorId}`,
      ),
    );
}
