import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { GroupRow } from '../groups.store.ts';
import { groupAttendees, groupMessages, groupPhotos, groups } from '../tables.ts';

export type GroupMessageRow = typeof groupMessages.$inferSelect;
export type GroupPhotoRow = typeof groupPhotos.$inferSelect;

export async function findMessage(tx: Queries, messageId: string): Promise<GroupMessageRow | null> {
  const [row] = await tx.select().from(groupMessages).where(eq(groupMessages.id, messageId));
  return row ?? null;
}

/** Everybody who said something in a group. */
export async function authorsIn(tx: Queries, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ authorId: groupMessages.authorId })
    .from(groupMessages)
    .where(eq(groupMessages.groupId, groupId));
  return rows.map(({ authorId }) => authorId);
}

/** The messages before a number, or the newest, the newest first; without those of some people. */
export const findMessages = (
  tx: Queries,
  of: {
    readonly groupId: string;
    readonly before: number | null;
    readonly exceptBy: readonly string[];
    readonly limit: number;
  },
): Promise<GroupMessageRow[]> =>
  tx
    .select()
    .from(groupMessages)
    .where(
      and(
        eq(groupMessages.groupId, of.groupId),
        of.before === null ? undefined : lt(groupMessages.seq, of.before),
        notBy(of.exceptBy),
      ),
    )
    .orderBy(desc(groupMessages.seq))
    .limit(of.limit);

/** The newest messages of several groups, without those of some people. */
export const newestMessages = (
  tx: Queries,
  of: { readonly groupIds: readonly string[]; readonly exceptBy: readonly string[]; readonly limit: number },
): Promise<GroupMessageRow[]> =>
  tx
    .select()
    .from(groupMessages)
    .where(and(inArray(groupMessages.groupId, [...of.groupIds]), notBy(of.exceptBy)))
    .orderBy(desc(groupMessages.createdAt), desc(groupMessages.seq), groupMessages.groupId)
    .limit(of.limit);

const notBy = (authorIds: readonly string[]) =>
  authorIds.length === 0 ? undefined : notInArray(groupMessages.authorId, [...authorIds]);

interface UnreadOf {
  readonly groupId: string;
  readonly authorId: string;
  readonly unread: number;
}

/** How many messages of each other the viewer has not read, by group. */
export async function unreadOfEach(
  tx: Queries,
  of: {
    readonly groupIds: readonly string[];
    readonly viewerId: string;
    readonly exceptBy: readonly string[];
  },
): Promise<readonly UnreadOf[]> {
  const { groupIds, viewerId, exceptBy } = of;
  if (groupIds.length === 0) return [];
  const unreadByHost = and(eq(groups.hostId, viewerId), gt(groupMessages.seq, groups.hostReadSeq));
  const unreadByAttendee = gt(groupMessages.seq, groupAttendees.readSeq);
  return tx
    .select({ groupId: groupMessages.groupId, authorId: groupMessages.authorId, unread: count() })
    .from(groupMessages)
    .innerJoin(groups, eq(groups.id, groupMessages.groupId))
    .leftJoin(
      groupAttendees,
      and(eq(groupAttendees.groupId, groups.id), eq(groupAttendees.visitorId, sql`${viewerId}`)),
    )
    .where(
      and(
        inArray(groupMessages.groupId, [...groupIds]),
        ne(groupMessages.authorId, viewerId),
        notBy(exceptBy),
        or(unreadByHost, unreadByAttendee),
      ),
    )
    .groupBy(groupMessages.groupId, groupMessages.authorId);
}

/**
 * Keeps a message under the next number of its group, whose row is locked. Also after one that is gone, so that no number
 * is used twice. Null where its id was used before.
 */
export async function addMessage(
  tx: Queries,
  message: Omit<typeof groupMessages.$inferInsert, 'seq'>,
): Promise<GroupMessageRow | null> {
  const ofGroup = eq(groups.id, message.groupId);
  // With one table selected from, columns are written without it: a comparison with `groups.id` would be one with the
  // message's own id.
  const newest = sql<number>`greatest(${groups.lastSeq}, (select max(${groupMessages.seq}) from ${groupMessages} where ${groupMessages.groupId} = ${message.groupId}))`;
  const [group] = await tx.select({ newest }).from(groups).where(ofGroup);
  const seq = (group?.newest ?? 0) + 1;
  const [row] = await tx
    .insert(groupMessages)
    .values({ ...message, seq })
    .onConflictDoNothing({ target: groupMessages.id })
    .returning();
  if (!row) return null;
  await tx.update(groups).set({ lastSeq: seq }).where(ofGroup);
  return row;
}

export async function addPhoto(tx: Queries, photo: GroupPhotoRow): Promise<void> {
  await tx.insert(groupPhotos).values(photo);
}

/** The photos of these messages, by message. */
export async function photosOfMessages(
  tx: Queries,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string | null, GroupPhotoRow>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(groupPhotos)
    .where(inArray(groupPhotos.messageId, [...messageIds]));
  return new Map(rows.map((row) => [row.messageId, row]));
}

/** A photo that goes along with a message, and of which group. */
export async function findPhoto(
  tx: Queries,
  name: string,
): Promise<
  (Pick<GroupPhotoRow, 'id' | 'visitorId' | 'classification'> & { readonly groupId: string }) | null
> {
  const { id, visitorId, classification } = groupPhotos;
  const [row] = await tx
    .select({ id, visitorId, classification, groupId: groupMessages.groupId })
    .from(groupPhotos)
    .innerJoin(groupMessages, eq(groupMessages.id, groupPhotos.messageId))
    .where(eq(groupPhotos.id, name));
  return row ?? null;
}

/** Photos whose message is gone, some of them. */
export const findLeftPhotos = (tx: Queries, most: number): Promise<GroupPhotoRow[]> =>
  tx.select().from(groupPhotos).where(isNull(groupPhotos.messageId)).orderBy(asc(groupPhotos.id)).limit(most);

export async function forgetPhotos(tx: Queries, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(groupPhotos).where(inArray(groupPhotos.id, [...names]));
}

/** The photos a visitor sent in groups. */
export const photosBy = (tx: Queries, visitorId: string): Promise<GroupPhotoRow[]> =>
  tx.select().from(groupPhotos).where(eq(groupPhotos.visitorId, visitorId)).orderBy(asc(groupPhotos.id));

/** Moves the read mark of a host or attendee; it only grows. */
export async function growReadMark(
  tx: Queries,
  group: Pick<GroupRow, 'id' | 'hostId'>,
  visitorId: string,
  seq: number,
): Promise<void> {
  if (group.hostId === visitorId)
    await tx
      .update(groups)
      .set({ hostReadSeq: sql`greatest(${groups.hostReadSeq}, ${seq})` })
      .where(and(eq(groups.id, group.id), ne(groups.hostReadSeq, seq)));
  else
    await tx
      .update(groupAttendees)
      .set({ readSeq: sql`greatest(${groupAttendees.readSeq}, ${seq})` })
      .where(and(eq(groupAttendees.groupId, group.id), eq(groupAttendees.visitorId, visitorId)));
}
