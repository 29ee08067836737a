import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import { conversations, people, participants } from '../tables.ts';

const columns = {
  conversationId: participants.conversationId,
  visitorId: participants.visitorId,
  partnerId: participants.partnerId,
  changeSeq: participants.changeSeq,
  readSeq: participants.readSeq,
  unread: participants.unread,
  pinnedAt: participants.pinnedAt,
  lastAt: participants.lastAt,
  isArchived: participants.isArchived,
  isMuted: participants.isMuted,
  isMarkedUnread: participants.isMarkedUnread,
  isDeclined: participants.isDeclined,
  /** Null when the conversation went with the other. */
  lowId: conversations.lowId,
  highId: conversations.highId,
  lastSeq: conversations.lastSeq,
  revision: conversations.revision,
  requestOf: conversations.requestOf,
  disappearHours: conversations.disappearHours,
  disappearSetBy: conversations.disappearSetBy,
  disappearSetAt: conversations.disappearSetAt,
  disappearAfterSeq: conversations.disappearAfterSeq,
};

const selectParticipants = (database: Queries) =>
  database
    .select(columns)
    .from(participants)
    .leftJoin(conversations, eq(conversations.id, participants.conversationId));

export type Participant = Awaited<ReturnType<typeof selectParticipants>>[number];

export const hasPartner = (blocked: readonly string[]) =>
  blocked.length === 0
    ? isNotNull(participants.partnerId)
    : and(isNotNull(participants.partnerId), notInArray(participants.partnerId, [...blocked]));

/** Archived is archived, whatever it was; what stands in the list is neither that nor a request. */
export type ParticipantFilter = 'others' | 'archived' | 'requests';

const isRequest = and(
  eq(conversations.requestOf, participants.partnerId),
  eq(participants.isDeclined, false),
);
const isAmong = {
  archived: eq(participants.isArchived, true),
  requests: and(eq(participants.isArchived, false), isRequest),
  others: and(eq(participants.isArchived, false), sql`${isRequest} is not true`),
};

/** A page of a visitor's conversations: pinned first, then by the time of the last message. */
export function findParticipants(
  database: Queries,
  visitorId: string,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly blocked: readonly string[];
    readonly which: ParticipantFilter;
  },
): Promise<Participant[]> {
  return selectParticipants(database)
    .where(and(eq(participants.visitorId, visitorId), hasPartner(page.blocked), isAmong[page.which]))
    .orderBy(sql`${participants.pinnedAt} is null`, desc(participants.lastAt), desc(participants.changeSeq))
    .limit(page.limit)
    .offset(page.offset);
}

/** Those that changed for the visitor after a number, in the order of the changes. */
export function findChangedParticipants(
  database: Queries,
  visitorId: string,
  after: number,
  limit: number,
): Promise<Participant[]> {
  return selectParticipants(database)
    .where(and(eq(participants.visitorId, visitorId), gt(participants.changeSeq, after)))
    .orderBy(asc(participants.changeSeq))
    .limit(limit);
}

export async function findParticipant(
  database: Queries,
  visitorId: string,
  conversationId: string,
): Promise<Participant | null> {
  const [participant] = await selectParticipants(database).where(
    and(eq(participants.visitorId, visitorId), eq(participants.conversationId, conversationId)),
  );
  return participant ?? null;
}

export async function findParticipantWith(
  database: Queries,
  visitorId: string,
  partnerId: string,
): Promise<Participant | null> {
  const [participant] = await selectParticipants(database).where(
    and(eq(participants.visitorId, visitorId), eq(participants.partnerId, partnerId)),
  );
  return participant ?? null;
}

/** The number of the visitor's newest change; 0 before the first. */
export async function findChangeSeq(database: Queries, visitorId: string): Promise<number> {
  const [row] = await database.select().from(people).where(eq(people.visitorId, visitorId));
  return row?.lastChangeSeq ?? 0;
}

/** A participant whose partner is deleted and who was not notified yet; one of each conversation. */
export interface OrphanedParticipant {
  readonly conversationId: string;
  readonly visitorId: string;
}

/** In the order of their conversations, those after one of them. */
export function findOrphanedParticipants(
  database: Queries,
  after: OrphanedParticipant | null,
  limit: number,
): Promise<readonly OrphanedParticipant[]> {
  return database
    .select({ conversationId: participants.conversationId, visitorId: participants.visitorId })
    .from(participants)
    .where(
      and(
        isNull(participants.partnerId),
        eq(participants.isOver, false),
        after ? gt(participants.conversationId, after.conversationId) : undefined,
      ),
    )
    .orderBy(asc(participants.conversationId))
    .limit(limit);
}

export async function closeParticipant(
  tx: Queries,
  { conversationId, visitorId }: Pick<Participant, 'conversationId' | 'visitorId'>,
): Promise<void> {
  await tx
    .update(participants)
    .set({ isOver: true, unread: 0, pinnedAt: null })
    .where(and(eq(participants.conversationId, conversationId), eq(participants.visitorId, visitorId)));
}

export async function findPinned(tx: Queries, visitorId: string): Promise<string[]> {
  const rows = await tx
    .select({ conversationId: participants.conversationId })
    .from(participants)
    .where(
      and(
        eq(participants.visitorId, visitorId),
        isNotNull(participants.pinnedAt),
        isNotNull(participants.partnerId),
      ),
    );
  return rows.map(({ conversationId }) => conversationId);
}

export async function setPinned(
  tx: Queries,
  { conversationId, visitorId }: Pick<Participant, 'conversationId' | 'visitorId'>,
  pinnedAt: Date | null,
): Promise<void> {
  await tx
    .update(participants)
    .set({ pinnedAt })
    .where(and(eq(participants.conversationId, conversationId), eq(participants.visitorId, visitorId)));
}

/** The visitor's settings of it; absent ones stay. */
export async function updateParticipant(
  tx: Queries,
  { conversationId, visitorId }: Pick<Participant, 'conversationId' | 'visitorId'>,
  set: Partial<Pick<Participant, 'isArchived' | 'isMuted' | 'isMarkedUnread' | 'isDeclined'>>,
): Promise<void> {
  await tx
    .update(participants)
    .set(set)
    .where(and(eq(participants.conversationId, conversationId), eq(participants.visitorId, visitorId)));
}

/** It is a request no more. */
export async function endRequest(tx: Queries, conversationId: string): Promise<void> {
  await tx.update(conversations).set({ requestOf: null }).where(eq(conversations.id, conversationId));
}
