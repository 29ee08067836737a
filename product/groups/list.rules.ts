import type { OpenGroup } from './contract.ts';

type Listed = Pick<OpenGroup, 'can' | 'iAmHost' | 'attendees' | 'currentVisitorAttendeeData'>;

/** What waits for this person in a group: an invitation to him, or somebody who asked him; null when nothing does. */
export function waitingFor({ can, iAmHost, attendees, currentVisitorAttendeeData }: Listed) {
  if (!can.respond) return null;
  if (!iAmHost)
    return currentVisitorAttendeeData?.inviteState === 'pendingVisitorApproval' ? 'invitation' : null;
  return attendees.some(({ inviteState }) => inviteState === 'pendingHostApproval') ? 'question' : null;
}

/** How much of a group he has not seen to: what is unread, and one for what waits for him. */
export const newsOf = (group: Listed): number =>
  (group.currentVisitorAttendeeData?.unreadCount ?? 0) + (waitingFor(group) === null ? 0 : 1);

export const newsOfAll = (groups: readonly Listed[]): number =>
  groups.reduce((sum, group) => sum + newsOf(group), 0);
