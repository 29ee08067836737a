import { and, eq, gt, isNull } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { COMPLETES_AFTER_HOURS } from '#product/groups/contract/schema.ts';
import { groupAttendees, groups } from '#product/groups/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** A real visitor who asks to join a group of an invented host. */
export interface JoinRequest {
  readonly groupId: string;
  readonly hostId: string;
  readonly startTime: Date;
  readonly userId: string;
  readonly handle: string;
}

/** At most these many are answered at a time. */
const MOST = 50;

/** Invented groups that are neither over nor canceled. */
export const isOpenGroup = (now: Date) =>
  and(
    eq(groups.isDemo, true),
    isNull(groups.canceledAt),
    isNull(groups.completedAt),
    gt(groups.startTime, new Date(now.getTime() - COMPLETES_AFTER_HOURS * HOUR_MS)),
  );

/** The requests that wait for an invented host. */
export const findJoinRequests = (database: Database, now: Date): Promise<JoinRequest[]> =>
  database
    .select({
      ...{ groupId: groups.id, hostId: groups.hostId, startTime: groups.startTime },
      ...{ userId: visitors.id, handle: visitors.handle },
    })
    .from(groups)
    .innerJoin(
      groupAttendees,
      and(
        ...[eq(groupAttendees.groupId, groups.id), eq(groupAttendees.userConfirmed, true)],
        ...[eq(groupAttendees.hostConfirmed, false), eq(groupAttendees.hostDenied, false)],
        eq(groupAttendees.userDenied, false),
      ),
    )
    .innerJoin(visitors, and(eq(visitors.id, groupAttendees.visitorId), eq(visitors.isDemo, false)))
    .where(isOpenGroup(now))
    .limit(MOST);
