import type { Consent } from '../rules.ts';
import { inviteStateOf } from '../rules.ts';
import type { GroupsDeps } from './deps.ts';
import type { Queries } from '#platform/db/database.ts';
import { groupsOf } from './attending.store.ts';
import { attendeesOf, type AttendeeRow, type GroupRow } from './groups.store.ts';
import type { KnownGroups } from './known-groups.ts';

type Told = Pick<GroupRow, 'id' | 'hostId' | 'lat' | 'lng'>;

/**
 * Tells, once it is committed, whom a change of a group concerns. An event only names the group: each asks anew, and being
 * told twice does no harm. Who comes was read before the commit: after it nothing is asked that could fail.
 */
export interface Telling {
  /** Somebody comes, or does not, or may be about to; `isSeenByAll` where that changes how many come. */
  readonly attendeeChanged: (change: AttendeeChange) => void;
  /** It is there, or over. */
  readonly groupChanged: (group: Told, attendees: readonly AttendeeRow[]) => void;
  /** What those inside alone read is another. */
  readonly privateChanged: (group: Told, attendees: readonly AttendeeRow[]) => void;
  /** Something was said by one who is inside. */
  readonly messageSaid: (group: Told, attendees: readonly AttendeeRow[], authorId: string) => void;
  /** These no longer exist, or exist again, for each other. */
  readonly parted: (groupIds: readonly string[], visitorIds: readonly string[]) => void;
  /** A visitor whom nobody may see any longer was in these groups. */
  readonly memberHidden: (hidden: HiddenMember) => void;
}

/** A visitor whom nobody may see any longer, with the groups they were in and whom each concerns. */
export interface HiddenMember {
  readonly visitorId: string;
  readonly groups: readonly { readonly group: Told; readonly memberIds: readonly string[] }[];
}

interface AttendeeChange {
  readonly group: Told;
  readonly attendees: readonly AttendeeRow[];
  readonly userId: string;
  readonly isSeenByAll: boolean;
}

interface Parts {
  readonly known: KnownGroups;
  readonly deps: Pick<GroupsDeps, 'changed' | 'tell' | 'hiddenFrom'>;
}

const isIn = (consent: Consent): boolean => inviteStateOf(consent) === 'attending';
const isConcerned = (consent: Consent): boolean => inviteStateOf(consent) !== 'notPending';
const idsOf = (attendees: readonly AttendeeRow[], isMeant: (consent: Consent) => boolean): string[] =>
  attendees.filter(isMeant).map(({ visitorId }) => visitorId);

export function createTelling({ known, deps }: Parts): Telling {
  const { changed, tell, hiddenFrom } = deps;
  const tellAll = (groupId: string, ids: Iterable<string>, aboutId: string) => {
    const hidden = hiddenFrom(aboutId);
    for (const id of new Set(ids)) if (!hidden.has(id)) tell(id, groupId);
  };
  const tellRoom = ({ id: groupId, hostId, lat, lng }: Told, aboutId: string = hostId) => {
    known.forget({ lat, lng });
    changed({ groupId, aboutIds: [...new Set([hostId, aboutId])], at: { lat, lng } });
  };
  return {
    attendeeChanged: ({ group, attendees, userId, isSeenByAll }) => {
      const { id, hostId, lat, lng } = group;
      const others = isSeenByAll ? idsOf(attendees, isIn) : [];
      // His own map knows what he is to it.
      if (isSeenByAll) tellRoom(group, userId);
      else known.forget({ lat, lng });
      tellAll(id, [hostId, userId, ...others], userId);
    },
    groupChanged: (group, attendees) => {
      const { id, hostId } = group;
      const ids = idsOf(attendees, isConcerned);
      tellRoom(group);
      tellAll(id, [hostId, ...ids], hostId);
    },
    privateChanged: ({ id, hostId, lat, lng }, attendees) => {
      known.forget({ lat, lng });
      tellAll(id, [hostId, ...idsOf(attendees, isIn)], hostId);
    },
    messageSaid: ({ id, hostId }, attendees, authorId) =>
      tellAll(id, [hostId, ...idsOf(attendees, isIn)], authorId),
    parted: (groupIds, visitorIds) => {
      for (const groupId of groupIds) for (const visitorId of visitorIds) tell(visitorId, groupId);
    },
    memberHidden: ({ visitorId, groups }) => {
      for (const { group, memberIds } of groups) {
        tellRoom(group, visitorId);
        tellAll(group.id, memberIds, visitorId);
      }
    },
  };
}

/** Reads, before a visitor is hidden, which of their groups it concerns and whom it is to be told. */
export async function hiddenMember(queries: Queries, visitorId: string): Promise<HiddenMember> {
  const groups = await groupsOf(queries, visitorId, EVER);
  const attendees = await attendeesOf(
    queries,
    groups.map(({ id }) => id),
  );
  return {
    visitorId,
    groups: groups.map(({ id, hostId, lat, lng }) => {
      const isMeant = hostId === visitorId ? isConcerned : isIn;
      const ofIt = attendees.filter(({ groupId }) => groupId === id);
      return { group: { id, hostId, lat, lng }, memberIds: [hostId, ...idsOf(ofIt, isMeant)] };
    }),
  };
}

const EVER = new Date(0);
