import type { InviteState, OpenGroup } from './contract/schema.ts';

type Listed = Pick<OpenGroup, 'can' | 'iAmHost' | 'attendees' | 'currentVisitorAttendeeData'>;

/** What in a group waits for the visitor: an invitation, or a visitor who asked to join; null for nothing. */
export function waitingFor({ can, iAmHost, attendees, currentVisitorAttendeeData }: Listed) {
  if (!can.respond) return null;
  if (!iAmHost)
    return currentVisitorAttendeeData?.inviteState === 'pendingVisitorApproval' ? 'invitation' : null;
  return attendees.some(({ inviteState }) => inviteState === 'pendingHostApproval') ? 'question' : null;
}

/** The news of a group for the visitor: its unread messages, and one for what waits for them. */
export const newsOf = (group: Listed): number =>
  (group.currentVisitorAttendeeData?.unreadCount ?? 0) + (waitingFor(group) === null ? 0 : 1);

export const newsOfAll = (groups: readonly Listed[]): number =>
  groups.reduce((sum, group) => sum + newsOf(group), 0);

const OWN_STATES: ReadonlySet<InviteState> = new Set([
  'attending',
  'pendingHostApproval',
  'pendingVisitorApproval',
]);

/** Whether a visitor with this state comes or may come: the group is in their list, and they may leave it. */
export const isOwnState = (state: InviteState): boolean => OWN_STATES.has(state);

/** Whether a group is one of the visitor's own, as far as their part in it goes. */
export const isOwnGroup = ({ iAmHost, currentVisitorAttendeeData: own }: Listed): boolean =>
  iAmHost || (own !== null && isOwnState(own.inviteState));

/** Whether the visitor hosts a group that others find on the map, also while the visitor is off it. */
export const hostsOnMap = (
  groups: readonly Pick<OpenGroup, 'iAmHost' | 'isCanceled' | 'isComplete'>[],
): boolean => groups.some(({ iAmHost, isCanceled, isComplete }) => iAmHost && !isCanceled && !isComplete);

/** The visitor's groups by their start, with one as it is now; without it where it is not theirs anymore. */
export function withGroup(groups: readonly OpenGroup[], group: OpenGroup): readonly OpenGroup[] {
  const others = groups.filter(({ _id }) => _id !== group._id);
  if (!isOwnGroup(group)) return others;
  return [...others, group].toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}

/** A group with this count of what the visitor has not read. */
export const withUnread = <Known extends Pick<OpenGroup, 'currentVisitorAttendeeData'>>(
  group: Known,
  unreadCount: number,
): Known => {
  const own = group.currentVisitorAttendeeData;
  return own ? { ...group, currentVisitorAttendeeData: { ...own, unreadCount } } : group;
};
