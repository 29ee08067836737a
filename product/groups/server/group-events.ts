import type { GroupEvent } from '../contract/events.ts';
import { type Attendance, inviteStateOf, isAttending } from '../rules.ts';
import type { GroupsDeps } from './deps.ts';
import type { Queries } from '#platform/db/database.ts';
import { groupsOf } from './groups.store.ts';
import { attendeesOf, type AttendeeRow, type GroupRow } from './groups.store.ts';
import type { GroupsCache } from './groups-cache.ts';

type GroupEventTargets = Pick<GroupRow, 'id' | 'hostId' | 'lat' | 'lng'>;

/**
 * Notifies those whom a change of a group concerns, after the commit. An event only names the group, so clients refetch
 * it, and a second event does no harm. Attendees are read before the commit: after it nothing may fail.
 */
export interface GroupEvents {
  /** An attendance changed; `isSeenByAll` where that changes the count of those going. */
  readonly attendeeChanged: (change: AttendeeChange) => void;
  /** The group was created, or is over. */
  readonly groupChanged: (group: GroupEventTargets, attendees: readonly AttendeeRow[]) => void;
  /** Only what those inside read has changed. */
  readonly privateDetailsChanged: (group: GroupEventTargets, attendees: readonly AttendeeRow[]) => void;
  /** A message was stored. */
  readonly messageAdded: (
    group: GroupEventTargets,
    attendees: readonly AttendeeRow[],
    authorId: string,
  ) => void;
  /** Visitors no longer exist, or exist again, for each other. */
  readonly separated: (groupIds: readonly string[], visitorIds: readonly string[]) => void;
  /** A visitor whom nobody may see any longer was in these groups. */
  readonly memberHidden: (hidden: HiddenMember) => void;
  /** The same for one viewer alone: whom the visitor blocked hears what everyone hears when one is gone. */
  readonly memberHiddenFrom: (viewerId: string, hidden: HiddenMember) => void;
}

/** A visitor whom nobody may see any longer, with the groups they were in and whom each concerns. */
export interface HiddenMember {
  readonly visitorId: string;
  readonly groups: readonly { readonly group: GroupEventTargets; readonly memberIds: readonly string[] }[];
}

interface AttendeeChange {
  readonly group: GroupEventTargets;
  readonly attendees: readonly AttendeeRow[];
  readonly userId: string;
  readonly isSeenByAll: boolean;
}

interface Parts {
  readonly cache: GroupsCache;
  readonly deps: Pick<GroupsDeps, 'changed' | 'send' | 'hiddenFrom' | 'newId'>;
}

const isConcerned = (attendance: Attendance): boolean => inviteStateOf(attendance) !== 'notPending';
const idsOf = (attendees: readonly AttendeeRow[], isMeant: (attendance: Attendance) => boolean): string[] =>
  attendees.filter(isMeant).map(({ visitorId }) => visitorId);

export function createGroupEvents({ cache, deps }: Parts): GroupEvents {
  const { changed, send, hiddenFrom, newId } = deps;
  const eventOf = (groupId: string): GroupEvent => ({ type: 'group', groupId, changeId: newId() });
  const notifyAll = (event: GroupEvent, ids: Iterable<string>, aboutId: string) => {
    const hidden = hiddenFrom(aboutId);
    for (const id of new Set(ids)) if (!hidden.has(id)) send(id, event);
  };
  const publishToRoom = (event: GroupEvent, { hostId, lat, lng }: GroupEventTargets, aboutId = hostId) => {
    cache.forget({ lat, lng });
    changed({ event, aboutIds: [...new Set([hostId, aboutId])], at: { lat, lng } });
  };
  return {
    attendeeChanged: ({ group, attendees, userId, isSeenByAll }) => {
      const { id, hostId, lat, lng } = group;
      const others = isSeenByAll ? idsOf(attendees, isAttending) : [];
      const event = eventOf(id);
      // The map of this visitor shows the own role.
      if (isSeenByAll) publishToRoom(event, group, userId);
      else cache.forget({ lat, lng });
      notifyAll(event, [hostId, userId, ...others], userId);
    },
    groupChanged: (group, attendees) => {
      const { id, hostId } = group;
      const ids = idsOf(attendees, isConcerned);
      const event = eventOf(id);
      publishToRoom(event, group);
      notifyAll(event, [hostId, ...ids], hostId);
    },
    privateDetailsChanged: ({ id, hostId, lat, lng }, attendees) => {
      cache.forget({ lat, lng });
      notifyAll(eventOf(id), [hostId, ...idsOf(attendees, isAttending)], hostId);
    },
    messageAdded: ({ id, hostId }, attendees, authorId) =>
      notifyAll(eventOf(id), [hostId, ...idsOf(attendees, isAttending)], authorId),
    separated: (groupIds, visitorIds) => {
      for (const groupId of groupIds) for (const visitorId of visitorIds) send(visitorId, eventOf(groupId));
    },
    memberHidden: ({ visitorId, groups }) => {
      for (const { group, memberIds } of groups) {
        const event = eventOf(group.id);
        publishToRoom(event, group, visitorId);
        notifyAll(event, memberIds, visitorId);
      }
    },
    memberHiddenFrom: (viewerId, { visitorId, groups }) => {
      for (const { group, memberIds } of groups) {
        const { id, hostId, lat, lng } = group;
        const event = eventOf(id);
        const aboutIds = hostId === visitorId ? [] : [hostId];
        changed({ event, aboutIds, at: { lat, lng }, onlyTo: viewerId });
        if (memberIds.includes(viewerId)) send(viewerId, event);
      }
    },
  };
}

/** Reads, before a visitor is hidden, which of their groups it concerns and whom it notifies. */
export async function hiddenMember(queries: Queries, visitorId: string): Promise<HiddenMember> {
  const groups = await groupsOf(queries, visitorId, EVER);
  const attendees = await attendeesOf(
    queries,
    groups.map(({ id }) => id),
  );
  return {
    visitorId,
    groups: groups.map(({ id, hostId, lat, lng }) => {
      const isMeant = hostId === visitorId ? isConcerned : isAttending;
      const ofIt = attendees.filter(({ groupId }) => groupId === id);
      return { group: { id, hostId, lat, lng }, memberIds: [hostId, ...idsOf(ofIt, isMeant)] };
    }),
  };
}

const EVER = new Date(0);
