import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Queries } from '#platform/db/database.ts';
import { COMPLETES_AFTER_HOURS } from '../../contract/schema.ts';
import type { Attendance } from '../../rules.ts';
import type { GroupRow } from '../groups.store.ts';
import { groupAttendees, groups } from '../tables.ts';

/** Nobody else changes the group, or who comes to it, until the transaction ends. */
export async function lockGroup(tx: Queries, groupId: string): Promise<GroupRow | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('update');
  return row ?? null;
}

const of = (groupId: string, visitorId: string) =>
  and(eq(groupAttendees.groupId, groupId), eq(groupAttendees.visitorId, visitorId));

export async function findAttendance(
  tx: Queries,
  groupId: string,
  visitorId: string,
): Promise<Attendance | null> {
  const { userConfirmed, hostConfirmed, userDenied, hostDenied } = groupAttendees;
  const [row] = await tx
    .select({ userConfirmed, hostConfirmed, userDenied, hostDenied })
    .from(groupAttendees)
    .where(of(groupId, visitorId));
  return row ?? null;
}

export async function saveAttendance(
  tx: Queries,
  groupId: string,
  visitorId: string,
  attendance: Attendance,
): Promise<void> {
  await tx
    .insert(groupAttendees)
    .values({ groupId, visitorId, ...attendance })
    .onConflictDoUpdate({ target: [groupAttendees.groupId, groupAttendees.visitorId], set: attendance });
}

/** How many are invited and have not answered. */
export async function countOpenInvitations(tx: Queries, groupId: string): Promise<number> {
  const { hostConfirmed, userConfirmed, hostDenied, userDenied } = groupAttendees;
  const [row] = await tx
    .select({ count: count() })
    .from(groupAttendees)
    .where(
      and(
        eq(groupAttendees.groupId, groupId),
        hostConfirmed,
        eq(userConfirmed, false),
        eq(hostDenied, false),
        eq(userDenied, false),
      ),
    );
  return row?.count ?? 0;
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

/** The read mark of who is inside, which only grows. */
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
      .where(of(group.id, visitorId));
}
