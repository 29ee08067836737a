import { HOUR_MS } from '#platform/clock/round-time.ts';
import { cleanCodedCapitals } from '#product/moderation/coded-capitals.rules.ts';
import { COMPLETES_AFTER_HOURS, type Group, type InviteState } from './contract/schema.ts';

export interface Attendance {
  readonly userConfirmed: boolean;
  readonly hostConfirmed: boolean;
  readonly userDenied: boolean;
  readonly hostDenied: boolean;
}

/** Denials first, the host's before the attendee's; then both confirmations; then the one that is missing. */
export function inviteStateOf({
  userConfirmed,
  hostConfirmed,
  userDenied,
  hostDenied,
}: Attendance): InviteState {
  if (hostDenied) return 'hostDenied';
  if (userDenied) return 'userDenied';
  if (userConfirmed && hostConfirmed) return 'attending';
  if (userConfirmed) return 'pendingHostApproval';
  if (hostConfirmed) return 'pendingVisitorApproval';
  return 'notPending';
}

export const isAttending = (attendance: Attendance): boolean => inviteStateOf(attendance) === 'attending';

/** Invited, and has not answered. */
export const isInvited = (attendance: Attendance): boolean =>
  inviteStateOf(attendance) === 'pendingVisitorApproval';

export interface AttendeeFacts extends Attendance {
  readonly id: string;
  readonly handle: string;
}

/** Everything that is known of a group, before anybody in particular looks at it. */
export interface GroupFacts {
  readonly id: string;
  readonly hostId: string;
  readonly hostHandle: string;
  readonly detailsPublic: Group['detailsPublic'];
  readonly detailsPrivate: NonNullable<Group['detailsPrivate']>;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly startTime: Date;
  /** By where it stands; null where no land is near. */
  readonly timeZone: string | null;
  readonly createdAt: Date;
  readonly timesChanged: number;
  readonly changedAt: Date | null;
  readonly startChangedAt: Date | null;
  readonly canceledAt: Date | null;
  readonly completedAt: Date | null;
  readonly isDemo: boolean;
  readonly attendees: ReadonlyMap<string, AttendeeFacts>;
}

/** By its host, or by itself some hours after it began. */
export function isComplete(group: Pick<GroupFacts, 'completedAt' | 'startTime'>, now: Date): boolean {
  return (
    group.completedAt !== null || now.getTime() >= group.startTime.getTime() + COMPLETES_AFTER_HOURS * HOUR_MS
  );
}

/** The role of a viewer in a group; what they see follows from it. */
export type ViewerRole = 'host' | 'attending' | 'involved' | 'stranger';

export function viewerRoleOf(
  viewerId: string,
  group: { readonly hostId: string; readonly attendees: ReadonlyMap<string, Attendance> },
): ViewerRole {
  if (viewerId === group.hostId) return 'host';
  const attendee = group.attendees.get(viewerId);
  if (!attendee) return 'stranger';
  const state = inviteStateOf(attendee);
  if (state === 'attending') return 'attending';
  return state === 'notPending' ? 'stranger' : 'involved';
}

/** The address, the details and the group's chat are for those who are there. */
export const isInside = (role: ViewerRole): boolean => role === 'host' || role === 'attending';

/** A cancelled group stays on the map of those it concerns until it would have been over. */
export function isOnMap(group: GroupFacts, role: ViewerRole, now: Date): boolean {
  return !isComplete(group, now) && (group.canceledAt === null || role !== 'stranger');
}

/** What tells whether a group is over. */
export type GroupEnds = Pick<GroupFacts, 'canceledAt' | 'completedAt' | 'startTime'>;

/** Why a group can no longer change, or null. */
export function closedReason(group: GroupEnds, now: Date): 'canceled' | 'complete' | null {
  if (group.canceledAt !== null) return 'canceled';
  return isComplete(group, now) ? 'complete' : null;
}

/** Why a group is refused to a viewer who asks for it by its id, or null. */
export const unavailableReason = (
  group: GroupFacts,
  role: ViewerRole,
  now: Date,
): ReturnType<typeof closedReason> => (role === 'stranger' ? closedReason(group, now) : null);

function shownAttendees(
  group: GroupFacts,
  viewer: {
    readonly role: ViewerRole;
    readonly hidden: ReadonlySet<string>;
    /** Of what others wrote. */
    readonly clean: (text: string) => string;
  },
): Group['attendees'] {
  const { role, hidden, clean } = viewer;
  if (!isInside(role)) return [];
  const shown: Group['attendees'] = [];
  for (const { id, ...facts } of group.attendees.values()) {
    const inviteState = inviteStateOf(facts);
    if (hidden.has(id) || inviteState === 'notPending') continue;
    if (role !== 'host' && inviteState !== 'attending') continue;
    shown.push({ _id: id, ...facts, handle: clean(facts.handle), inviteState });
  }
  return shown;
}

/** The host attends as well: every viewer counts them. */
function goingCount(group: GroupFacts, hidden: ReadonlySet<string>): number {
  let count = 1;
  for (const attendee of group.attendees.values())
    if (!hidden.has(attendee.id) && isAttending(attendee)) count += 1;
  return count;
}

/**
 * The group as one viewer may see it: strangers see how many are going, those who attend see each other, the
 * host sees who asked, was invited or was denied. Who is hidden from the viewer is not in it, not even counted.
 * Everybody but the host reads texts without coded capitals.
 */
export function groupAsSeenBy(
  viewerId: string,
  group: GroupFacts,
  hidden: ReadonlySet<string>,
  unreadCount: number,
  now: Date,
): Group {
  const role = viewerRoleOf(viewerId, group);
  const clean = role === 'host' ? (text: string) => text : cleanCodedCapitals;
  const own = group.attendees.get(viewerId);
  const inviteState = role === 'host' ? 'attending' : own && inviteStateOf(own);
  const { name, description } = group.detailsPublic;
  const { address, otherDetails } = group.detailsPrivate;
  const { timesChanged, changedAt, startChangedAt } = group;
  return {
    _id: group.id,
    hostId: group.hostId,
    hostHandle: clean(group.hostHandle),
    attendees: shownAttendees(group, { role, hidden, clean }),
    goingCount: goingCount(group, hidden),
    detailsPublic: { name: clean(name), description: clean(description) },
    ...(isInside(role) && {
      detailsPrivate: { address: clean(address), otherDetails: clean(otherDetails) },
    }),
    ...(isInside(role) &&
      changedAt !== null && {
        changed: {
          ...{ times: timesChanged, at: changedAt.toISOString() },
          startAt: startChangedAt?.toISOString() ?? null,
        },
      }),
    location: { coordinates: [group.point.lng, group.point.lat] },
    startTime: group.startTime.toISOString(),
    ...(group.timeZone !== null && { timeZone: group.timeZone }),
    createdAt: group.createdAt.toISOString(),
    isCanceled: group.canceledAt !== null,
    isComplete: isComplete(group, now),
    iAmHost: role === 'host',
    isDemo: group.isDemo,
    currentVisitorAttendeeData:
      inviteState === undefined ? null : { unreadCount: isInside(role) ? unreadCount : 0, inviteState },
  };
}

/**
 * Whether a group starts on one of these days (`YYYY-MM-DD`, both included) as the clock goes where it is.
 * The day follows from the longitude (nautical time zones, 15° an hour), so no time zone is needed.
 */
export function startsBetween(
  group: Pick<GroupFacts, 'startTime' | 'point'>,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): boolean {
  if (days.from === undefined && days.to === undefined) return true;
  const there = new Date(group.startTime.getTime() + Math.round(group.point.lng / 15) * HOUR_MS);
  const day = there.toISOString().slice(0, 10);
  return (days.from === undefined || day >= days.from) && (days.to === undefined || day <= days.to);
}
