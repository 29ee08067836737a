import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '#platform/contract/refused.ts';
import { AreaCache } from '#platform/db/area-cache.ts';
import type { Database } from '#platform/db/database.ts';
import { rowsBy } from '#platform/db/rows-by.ts';
import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import type { getGroup, Group, GroupMessage } from '../contract.ts';
import {
  type AttendeeFacts,
  groupAsSeenBy,
  type GroupFacts,
  isInside,
  isOnMap,
  partOf,
  startsBetween,
  whyUnloadable,
} from '../rules.ts';
import { type AttendeeRow, createGroupsStore, type GroupMessageRow, type GroupRow } from './groups.store.ts';

const NOBODY_HIDDEN: ReadonlySet<string> = new Set();
/** The viewer of what a stranger sees. */
const STRANGER = '';

export interface GroupsOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** What people at large may know of these visitors; whoever may not be shown is absent. */
  readonly factsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly handle: string }>>;
  /** Everybody who must not exist for the viewer, whoever of the two blocked. */
  readonly blockedWith: (viewerId: string) => ReadonlySet<string>;
}

export interface GroupsQuery {
  readonly viewerId: string;
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
  /** Days on which it starts (`YYYY-MM-DD`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A group of the read model. The same unchanged group is the same object to all strangers. */
interface KnownGroup {
  readonly facts: GroupFacts;
  readonly toStrangers: Group;
}

export function createGroups(options: GroupsOptions) {
  const { clock } = options;
  const store = createGroupsStore(options.database);
  const near = new AreaCache({
    seconds: 3,
    maxAreas: 500,
    load: async (box, now) => {
      const facts = await factsOf(await store.standingIn(box, now));
      return facts.map((group): KnownGroup => ({
        facts: group,
        toStrangers: groupAsSeenBy(STRANGER, group, NOBODY_HIDDEN, 0, now),
      }));
    },
  });

  /** Groups whose host may be shown at all, with the attendees who may. */
  async function factsOf(rows: readonly GroupRow[]): Promise<GroupFacts[]> {
    const attendees = await store.attendeesOf(rows.map(({ id }) => id));
    const ids = new Set([...rows.map(({ hostId }) => hostId), ...attendees.map((a) => a.visitorId)]);
    const people = await options.factsOf([...ids]);
    const byGroup = rowsBy(attendees, ({ groupId }) => groupId);
    return rows.flatMap((row) => {
      const host = people.get(row.hostId);
      return host ? [groupFacts(row, host.handle, byGroup.get(row.id) ?? [], people)] : [];
    });
  }

  /** What stands on the viewer's map within the circle, the nearest first. */
  async function onMap(query: GroupsQuery): Promise<KnownGroup[]> {
    const { viewerId, around, radiusMiles, hidden, now } = query;
    const circle = new Circle(around, radiusMiles);
    const found: { known: KnownGroup; miles: number }[] = [];
    for (const known of await near.around(around, radiusMiles, now)) {
      const { facts } = known;
      if (hidden.has(facts.hostId) || !isOnMap(facts, partOf(viewerId, facts), now)) continue;
      const miles = circle.distanceTo(facts.point);
      if (miles !== null && startsBetween(facts, query)) found.push({ known, miles });
    }
    found.sort((a, b) => a.miles - b.miles);
    return found.slice(0, query.limit).map(({ known }) => known);
  }

  async function groupsAround(query: GroupsQuery): Promise<Group[]> {
    const { viewerId, hidden, now } = query;
    const found = await onMap(query);
    const inside = found.filter(({ facts }) => isInside(partOf(viewerId, facts)));
    const unread = await store.unreadCounts(
      inside.map(({ facts }) => facts.id),
      viewerId,
      [...hidden],
    );
    return found.map(({ facts, toStrangers }) =>
      seesWhatStrangersSee(viewerId, facts, hidden)
        ? toStrangers
        : groupAsSeenBy(viewerId, facts, hidden, unread.get(facts.id) ?? 0, now),
    );
  }

  /** The newest messages of the groups around that the viewer hosts or attends. */
  async function groupMessagesAround(query: Omit<GroupsQuery, 'from' | 'to'>): Promise<GroupMessage[]> {
    const { viewerId, hidden } = query;
    const found = await onMap({ ...query, limit: Number.MAX_SAFE_INTEGER });
    const inside = found.filter(({ facts }) => isInside(partOf(viewerId, facts)));
    if (inside.length === 0) return [];
    const rows = await store.newestMessages(
      inside.map(({ facts }) => facts.id),
      [...hidden],
      query.limit,
    );
    const people = await options.factsOf([...new Set(rows.map(({ authorId }) => authorId))]);
    return rows.flatMap((row) => {
      const author = people.get(row.authorId);
      return author ? [messageOf(row, author.handle)] : [];
    });
  }

  const getGroupHandler: Handler<typeof getGroup, { readonly _id: string }> = async ({
    query: { groupId },
    caller,
  }) => {
    if (!caller) throw new Error('an admitted caller is known');
    const viewerId = caller._id;
    const now = clock.now();
    const row = await store.groupById(groupId);
    const hidden = options.blockedWith(viewerId);
    const group = row && !hidden.has(row.hostId) ? (await factsOf([row]))[0] : undefined;
    if (!group) throw new Refused('not-found');
    const part = partOf(viewerId, group);
    const reason = whyUnloadable(group, part, now);
    if (reason) throw new Refused('not-found', { reason });
    const unread = await store.unreadCounts(isInside(part) ? [group.id] : [], viewerId, [...hidden]);
    return groupAsSeenBy(viewerId, group, hidden, unread.get(group.id) ?? 0, now);
  };

  return {
    groupsAround,
    groupMessagesAround,
    handlers: { getGroup: getGroupHandler },
  };
}

function seesWhatStrangersSee(viewerId: string, group: GroupFacts, hidden: ReadonlySet<string>): boolean {
  if (viewerId === group.hostId || group.attendees.has(viewerId)) return false;
  if (hidden.size === 0) return true;
  for (const attendeeId of group.attendees.keys()) if (hidden.has(attendeeId)) return false;
  return true;
}

function groupFacts(
  row: GroupRow,
  hostHandle: string,
  attendees: readonly AttendeeRow[],
  people: ReadonlyMap<string, { readonly handle: string }>,
): GroupFacts {
  const shown = attendees.flatMap(({ visitorId, ...row }): AttendeeFacts[] => {
    const attendee = people.get(visitorId);
    const { userConfirmed, hostConfirmed, userDenied, hostDenied } = row;
    return attendee
      ? [{ id: visitorId, handle: attendee.handle, userConfirmed, hostConfirmed, userDenied, hostDenied }]
      : [];
  });
  return {
    id: row.id,
    hostId: row.hostId,
    hostHandle,
    detailsPublic: { name: row.name, description: row.description },
    detailsPrivate: { address: row.address, otherDetails: row.otherDetails },
    point: { lat: row.lat, lng: row.lng },
    startTime: row.startTime,
    createdAt: row.createdAt,
    canceledAt: row.canceledAt,
    completedAt: row.completedAt,
    isDemo: row.isDemo,
    attendees: new Map(shown.map((attendee) => [attendee.id, attendee])),
  };
}

function messageOf(row: GroupMessageRow, handle: string): GroupMessage {
  return {
    _id: row.id,
    groupId: row.groupId,
    author: { _id: row.authorId, handle },
    body: row.body,
    file: row.file,
    createdAt: row.createdAt.toISOString(),
  };
}
