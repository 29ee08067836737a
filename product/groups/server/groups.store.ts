import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Queries } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { COMPLETES_AFTER_HOURS } from '../contract/schema.ts';
import { groupAttendees, groupMessages, groups } from './tables.ts';

export type GroupRow = typeof groups.$inferSelect;
export type AttendeeRow = typeof groupAttendees.$inferSelect;

/** A meeting that repeats counts as unchanged. */
const unchanged = { timesChanged: 0, changedAt: null, startChangedAt: null } as const;

/** What a meeting leaves in the tables; its attendees and messages are of its own group. */
export interface MeetingRows {
  readonly group: Omit<GroupRow, 'lastSeq' | keyof typeof unchanged>;
  readonly attendees: readonly (typeof groupAttendees.$inferInsert)[];
  readonly messages: readonly (typeof groupMessages.$inferInsert)[];
}

export type GroupsStore = ReturnType<typeof createGroupsStore>;

export function createGroupsStore(database: Database) {
  return {
    /** The groups of a box that are not over. */
    currentIn: (box: Box, now: Date): Promise<GroupRow[]> =>
      database
        .select()
        .from(groups)
        .where(
          and(
            withinBox(groups.lat, groups.lng, box),
            isNull(groups.completedAt),
            gt(groups.startTime, new Date(now.getTime() - COMPLETES_AFTER_HOURS * HOUR_MS)),
          ),
        )
        .orderBy(groups.startTime, groups.id),

    groupById: async (groupId: string): Promise<GroupRow | undefined> =>
      (await database.select().from(groups).where(eq(groups.id, groupId)))[0],

    attendeesOf: (groupIds: readonly string[]): Promise<AttendeeRow[]> => attendeesOf(database, groupIds),

    /** Keeps a meeting in place of the one with its id, all of it or nothing. */
    putMeeting: ({ group, attendees, messages }: MeetingRows): Promise<void> =>
      database.transaction(async (tx) => {
        const { id, ...rest } = group;
        const set = { ...rest, ...unchanged, lastSeq: messages.length };
        await tx
          .insert(groups)
          .values({ id, ...set })
          .onConflictDoUpdate({ target: groups.id, set });
        await tx.delete(groupAttendees).where(eq(groupAttendees.groupId, id));
        if (attendees.length > 0) await tx.insert(groupAttendees).values([...attendees]);
        await tx.delete(groupMessages).where(eq(groupMessages.groupId, id));
        if (messages.length > 0) await tx.insert(groupMessages).values([...messages]);
      }),
  };
}

export const attendeesOf = (tx: Queries, groupIds: readonly string[]): Promise<AttendeeRow[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(groupAttendees)
        .where(inArray(groupAttendees.groupId, [...groupIds]))
        .orderBy(groupAttendees.groupId, groupAttendees.visitorId);

/** Locks the group: nobody else changes it or its attendees until the transaction ends. */
export async function lockGroup(tx: Queries, groupId: string): Promise<GroupRow | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('update');
  return row ?? null;
}

/** The groups a visitor hosts that are not over. */
export async function countHosted(tx: Queries, hostId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(groups)
    .where(
      and(
        eq(groups.hostId, hostId),
        isNull(groups.completedAt),
        isNull(groups.canceledAt),
        gt(groups.startTime, new Date(now.getTime() - COMPLETES_AFTER_HOURS * HOUR_MS)),
      ),
    );
  return row?.count ?? 0;
}

/** Answers whether it is kept now; false where its id was used before. */
export async function addGroup(tx: Queries, group: typeof groups.$inferInsert): Promise<boolean> {
  const added = await tx.insert(groups).values(group).onConflictDoNothing().returning({ id: groups.id });
  return added.length > 0;
}

export async function setContent(
  tx: Queries,
  groupId: string,
  content: Partial<GroupRow> & Pick<GroupRow, 'changedAt'>,
): Promise<void> {
  await tx
    .update(groups)
    .set({ ...content, timesChanged: sql`${groups.timesChanged} + 1` })
    .where(eq(groups.id, groupId));
}

export async function setEnd(
  tx: Queries,
  groupId: string,
  end: Partial<Pick<GroupRow, 'canceledAt' | 'completedAt'>>,
): Promise<void> {
  await tx.update(groups).set(end).where(eq(groups.id, groupId));
}

/** The groups a visitor hosts or is involved in, of those that start after an instant. */
export const groupsOf = (tx: Queries, visitorId: string, startAfter: Date): Promise<GroupRow[]> =>
  tx
    .select()
    .from(groups)
    .where(
      and(
        gt(groups.startTime, startAfter),
        or(
          eq(groups.hostId, visitorId),
          sql`${groups.id} in (select ${groupAttendees.groupId} from ${groupAttendees} where ${groupAttendees.visitorId} = ${visitorId})`,
        ),
      ),
    )
    .orderBy(groups.startTime, groups.id);
