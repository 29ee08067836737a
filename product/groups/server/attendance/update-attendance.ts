import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type AttendanceEvent, nextAttendance, NO_ATTENDANCE } from '../../attendance.rules.ts';
import type { OpenGroup } from '../../contract/schema.ts';
import { type Attendance, closedReason, isAttending, isInvited } from '../../rules.ts';
import { findAttendance, saveAttendance } from './attendance.store.ts';
import { attendeesOf, type GroupRow } from '../groups.store.ts';
import type { Context } from '../context.ts';
import { openGroup } from '../find-group.ts';
import { inLockedGroup } from '../locked-group.ts';

/** What is to become of an attendance of a group. */
export interface AttendanceChange {
  readonly group: Pick<GroupRow, 'name' | 'description'>;
  readonly before: Attendance;
  readonly after: Attendance;
}

interface AttendanceUpdate<Code> {
  readonly caller: Caller;
  /** A group that exists for the caller. */
  readonly groupId: string;
  /** Who comes, or does not. */
  readonly userId: string;
  readonly event: AttendanceEvent;
  /** What the call refuses besides, asked under the lock of the group before anything is written. */
  readonly check?: (tx: RawTransaction, change: AttendanceChange) => Promise<Code | null>;
}

type AttendanceRefusal = 'not-found' | 'canceled' | 'complete' | 'cannot-join';

type AttendanceOutcome<Code> =
  | { readonly type: 'updated'; readonly group: OpenGroup }
  | { readonly type: 'refused'; readonly code: AttendanceRefusal | Code };

/** These begin something; the others answer what was begun. */
const begins: ReadonlySet<AttendanceEvent> = new Set(['invite', 'join']);

/**
 * The host, or who comes, says something about that; answers the group as it is then for who said it, or why not,
 * which each call refuses by its own contract.
 *
 * @throws Refused `unauthenticated`, `not-found` as every change of a group
 */
export async function updateAttendance<Code extends string = never>(
  context: Context,
  { caller, groupId, userId, event, check }: AttendanceUpdate<Code>,
): Promise<AttendanceOutcome<Code>> {
  const refused = (code: AttendanceRefusal | Code) => ({ type: 'refused', code }) as const;
  const by = { visitorId: caller._id, otherId: userId, groupId };
  const outcome = await inLockedGroup(context, by, async ({ row, tx, raw, held }) => {
    const hasAccount = held.get(userId);
    if (hasAccount === undefined || context.hiddenFrom(caller._id).has(userId)) return refused('not-found');
    const over = closedReason(row, context.clock.now());
    if (over) return refused(over);
    const known = await findAttendance(tx, groupId, userId);
    if (!known && !begins.has(event)) return refused('not-found');
    if (!hasAccount) return refused('cannot-join');
    const before = known ?? NO_ATTENDANCE;
    const after = nextAttendance(event, before);
    const refusal = (await check?.(raw, { group: row, before, after })) ?? null;
    if (refusal !== null) return refused(refusal);
    if (!known || !isSame(before, after)) await saveAttendance(tx, groupId, userId, after);
    if (isInvited(before) && isAttending(after))
      await context.acceptInvitationInTx(raw, { authorId: row.hostId, partnerId: userId });
    return { type: 'saved', row, attendees: await attendeesOf(tx, [groupId]), before, after } as const;
  });
  if (outcome.type === 'refused') return outcome;
  const { row, attendees, before, after } = outcome;
  // A repeated answer is published again: the first event, which everyone going sees, may not have been sent.
  const isRepeated =
    isSame(before, after) && (isAttending(after) || event === 'host-no' || event === 'user-no');
  const isSeenByAll = isAttending(before) !== isAttending(after) || isRepeated;
  context.groupEvents.attendeeChanged({ group: row, attendees, userId, isSeenByAll });
  const group = await openGroup(context, caller, row);
  return group ? { type: 'updated', group } : refused('not-found');
}

const isSame = (one: Attendance, other: Attendance): boolean =>
  one.userConfirmed === other.userConfirmed &&
  one.hostConfirmed === other.hostConfirmed &&
  one.userDenied === other.userDenied &&
  one.hostDenied === other.hostDenied;
