import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Permission } from '#product/visitors/access.ts';
import { MAX_OPEN_INVITATIONS, OVER_LISTED_DAYS } from './contract/endpoints.ts';
import { type CanInGroup, COMPLETES_AFTER_HOURS } from './contract/schema.ts';
import { isOwnState } from './list.rules.ts';
import {
  type Attendance,
  closedReason,
  type GroupEnds,
  type GroupFacts,
  inviteStateOf,
  isAttending,
  isInside,
  isInvited,
  viewerRoleOf,
} from './rules.ts';

/** What one of two says about coming: the host, or the one who comes. */
export type AttendanceEvent = 'invite' | 'join' | 'host-yes' | 'host-no' | 'user-yes' | 'user-no';

export const NO_ATTENDANCE: Attendance = {
  userConfirmed: false,
  hostConfirmed: false,
  userDenied: false,
  hostDenied: false,
};

/**
 * A yes takes back the own no, never that of the other; a no takes back the own yes. Whom the host removes is asked
 * again before they go again, so their yes ends too; a request that was denied still stands.
 */
export function nextAttendance(event: AttendanceEvent, attendance: Attendance): Attendance {
  switch (event) {
    case 'invite':
    case 'host-yes':
      return { ...attendance, hostConfirmed: true, hostDenied: false };
    case 'host-no':
      return {
        ...attendance,
        ...(isAttending(attendance) && { userConfirmed: false }),
        ...{ hostConfirmed: false, hostDenied: true },
      };
    case 'join':
    case 'user-yes':
      return { ...attendance, userConfirmed: true, userDenied: false };
    case 'user-no':
      return { ...attendance, userConfirmed: false, userDenied: true };
  }
}

/**
 * Whether an invitation is made by a change, also where a denial is taken back. Others asked to come, were invited
 * already, or said no, which the host does not change.
 */
export const isNewlyInvited = (before: Attendance, after: Attendance): boolean =>
  isInvited(after) && !before.hostConfirmed;

/** Whether as many invitations of a group wait for an answer as may. */
export const hasOpenInvitationsLeft = (attendees: readonly Attendance[]): boolean =>
  attendees.filter(isInvited).length < MAX_OPEN_INVITATIONS;

/** Whether it stands in the list of those it concerns: a cancelled one until it would have been over. */
export function isListed(group: GroupEnds, now: Date): boolean {
  const over = group.completedAt?.getTime() ?? group.startTime.getTime() + COMPLETES_AFTER_HOURS * HOUR_MS;
  return now.getTime() < over + OVER_LISTED_DAYS * 24 * HOUR_MS;
}

export type GroupPermissions = Readonly<
  Record<Extract<Permission, 'joinGroup' | 'createGroup' | 'flagUser'>, boolean>
>;

/** What a visitor may do about a group; in one that is over, read and report. */
export function canInGroup(
  viewerId: string,
  group: GroupFacts,
  permissions: GroupPermissions,
  now: Date,
): CanInGroup {
  const role = viewerRoleOf(viewerId, group);
  const isHost = role === 'host';
  const own = group.attendees.get(viewerId);
  const state = own ? inviteStateOf(own) : 'notPending';
  const isOpen = closedReason(group, now) === null;
  const { joinGroup, createGroup, flagUser } = permissions;
  // The host's yes stands: the visitor's own is all that is missing.
  const isWelcome = own !== undefined && own.hostConfirmed && !own.hostDenied && state !== 'attending';
  const asks = !isWelcome && (state === 'notPending' || state === 'userDenied');
  return {
    join: isOpen && !isHost && joinGroup && asks,
    respond: isOpen && (isHost ? createGroup : joinGroup && isWelcome),
    leave: isOpen && !isHost && isOwnState(state),
    invite: isOpen && isHost && createGroup,
    change: isOpen && isHost && createGroup,
    cancel: isOpen && isHost,
    complete: isOpen && isHost,
    read: isInside(role),
    write: isOpen && isInside(role) && joinGroup,
    report: !isHost && flagUser,
  };
}
