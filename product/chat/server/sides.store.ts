import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { conversations, people, sides } from './tables.ts';

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

export const hasPartner = (blocked: readonly string[]) =>
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

/** A side whose other is gone, and whose owner was not told yet; one of each conversation. */
export interface LeftBehind {
  readonly conversationId: string;
  readonly visitorId: string;
}

/** In the order of their conversations, those after one of them. */
export function findLeftBehind(
  database: Queries,
  after: LeftBehind | null,
  limit: number,
): Promise<readonly LeftBehind[]> {
  return database
    .select({ conversationId: sides.conversationId, visitorId: sides.visitorId })
    .from(sides)
    .where(
      and(
        isNull(sides.partnerId),
        eq(sides.isOver, false),
        after ? gt(sides.conversationId, after.conversationId) : undefined,
      ),
    )
    .orderBy(asc(sides.conversationId))
    .limit(limit);
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
