import { Refused } from '#platform/contract/refused.ts';
import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type AttendanceEvent, nextAttendance, NO_ATTENDANCE } from '../../attendance.rules.ts';
import { type inviteToGroup as contract, MAX_OPEN_INVITATIONS } from '../../contract/endpoints.ts';
import type { OpenGroup } from '../../contract/schema.ts';
import { type Attendance, closedReason, inviteStateOf } from '../../rules.ts';
import { countOpenInvitations, findAttendance, saveAttendance } from './attendance.store.ts';
import { lockGroup } from '../groups.store.ts';
import type { Context } from '../context.ts';
import { findGroup, openGroup } from '../find-group.ts';
import { attendeesOf } from '../groups.store.ts';

interface AttendanceUpdate {
  readonly caller: Caller;
  readonly groupId: string;
  /** Who comes, or does not. */
  readonly userId: string;
  readonly event: AttendanceEvent;
}

/** These begin something; the others answer what was begun. */
const begins: ReadonlySet<AttendanceEvent> = new Set(['invite', 'join']);

/** The host, or who comes, says something about that; answers the group as it is then for who said it. */
export async function updateAttendance(context: Context, saying: AttendanceUpdate): Promise<OpenGroup> {
  const { caller, groupId, userId, event } = saying;
  const group = await findGroup(context, caller._id, groupId);
  if (!group) throw new Refused<typeof contract>('not-found');
  const isOfHost = event === 'invite' || event === 'host-yes' || event === 'host-no';
  if (isOfHost && group.hostId !== caller._id) throw new Refused<typeof contract>('not-host');
  const { row, attendees, before, after } = await inRawTransaction(context.database, async (raw) => {
    const held = await context.holdVisitors(raw, [caller._id, userId]);
    const tx = built(raw);
    const row = await lockGroup(tx, groupId);
    if (!held.has(caller._id)) throw new Refused<typeof contract>('unauthenticated');
    const hasAccount = held.get(userId);
    if (!row || hasAccount === undefined || context.hiddenFrom(caller._id).has(userId))
      throw new Refused<typeof contract>('not-found');
    const over = closedReason(row, context.clock.now());
    if (over) throw new Refused<typeof contract>(over);
    const known = await findAttendance(tx, groupId, userId);
    if (!known && !begins.has(event)) throw new Refused<typeof contract>('not-found');
    if (!hasAccount) throw new Refused<typeof contract>('cannot-join');
    const before = known ?? NO_ATTENDANCE;
    const after = nextAttendance(event, before);
    const isInvited = event === 'invite' && inviteStateOf(after) === 'pendingVisitorApproval';
    if (isInvited && (await countOpenInvitations(tx, groupId)) >= MAX_OPEN_INVITATIONS)
      throw new Refused<typeof contract>('max-invitations-reached');
    if (!known || !isSame(before, after)) await saveAttendance(tx, groupId, userId, after);
    return { row, attendees: await attendeesOf(tx, [groupId]), before, after };
  });
  // A repeated answer is published again: the first event, which everyone going sees, may not have been sent.
  const isRepeated = isSame(before, after) && (isIn(after) || event === 'host-no' || event === 'user-no');
  const isSeenByAll = isIn(before) !== isIn(after) || isRepeated;
  context.groupEvents.attendeeChanged({ group: row, attendees, userId, isSeenByAll });
  const seen = await openGroup(context, caller, row);
  if (!seen) throw new Refused<typeof contract>('not-found');
  return seen;
}

const isIn = (attendance: Attendance): boolean => inviteStateOf(attendance) === 'attending';

const isSame = (one: Attendance, other: Attendance): boolean =>
  one.userConfirmed === other.userConfirmed &&
  one.hostConfirmed === other.hostConfirmed &&
  one.userDenied === other.userDenied &&
  one.hostDenied === other.hostDenied;
