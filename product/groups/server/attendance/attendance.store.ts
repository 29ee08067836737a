import { and, eq } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { Attendance } from '../../rules.ts';
import { groupAttendees } from '../tables.ts';

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
