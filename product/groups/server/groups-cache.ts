import { SquareCache } from '#platform/geo/square-cache.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { Group } from '../contract/schema.ts';
import {
  type AttendeeFacts,
  groupAsSeenBy,
  type GroupFacts,
  isOnMap,
  viewerRoleOf,
  startsBetween,
} from '../rules.ts';
import type { GroupsQuery } from './deps.ts';
import type { AttendeeRow, GroupRow, GroupsStore } from './groups.store.ts';

const NOBODY_HIDDEN: ReadonlySet<string> = new Set();
/** The viewer of what a stranger sees. */
const STRANGER = '';

/** A group of the read model. The same unchanged group is the same object to all strangers. */
export interface CachedGroup {
  readonly facts: GroupFacts;
  readonly forOutsiders: Group;
}

/** The read model of the map: groups per coarse square, kept for three seconds. */
export class GroupsCache {
  readonly #store: GroupsStore;
  readonly #peopleOf: PublicProfiles;
  readonly #near = new SquareCache({
    seconds: 3,
    maxSquares: 500,
    load: async (box, now) => {
      const facts = await this.groupFacts(await this.#store.currentIn(box, now));
      return facts.map((group): CachedGroup => ({
        facts: group,
        forOutsiders: groupAsSeenBy(STRANGER, group, NOBODY_HIDDEN, 0, now),
      }));
    },
  });

  constructor(store: GroupsStore, peopleOf: PublicProfiles) {
    this.#store = store;
    this.#peopleOf = peopleOf;
  }

  /** A group came to this point, or left it. */
  forget(point: LatLng): void {
    this.#near.forget(point);
  }

  /** What stands on the viewer's map within the circle, the nearest first. */
  async onMap(query: GroupsQuery): Promise<CachedGroup[]> {
    const { viewerId, around, radiusMiles, hidden, now } = query;
    const circle = new Circle(around, radiusMiles);
    const found: { known: CachedGroup; miles: number }[] = [];
    for (const known of await this.#near.around(around, radiusMiles, now)) {
      const { facts } = known;
      if (hidden.has(facts.hostId) || !isOnMap(facts, viewerRoleOf(viewerId, facts), now)) continue;
      const miles = circle.distanceTo(facts.point);
      if (miles !== null && startsBetween(facts, query)) found.push({ known, miles });
    }
    found.sort((a, b) => a.miles - b.miles);
    return found.slice(0, query.limit).map(({ known }) => known);
  }

  /** Groups whose host may be shown at all, with the attendees who may. */
  async groupFacts(rows: readonly GroupRow[]): Promise<GroupFacts[]> {
    const attendees = await this.#store.attendeesOf(rows.map(({ id }) => id));
    const ids = new Set([...rows.map(({ hostId }) => hostId), ...attendees.map((a) => a.visitorId)]);
    const people = await this.#peopleOf([...ids]);
    const byGroup = groupBy(attendees, ({ groupId }) => groupId);
    return rows.flatMap((row) => {
      const host = people.get(row.hostId);
      return host ? [factsOf(row, host.handle, byGroup.get(row.id) ?? [], people)] : [];
    });
  }
}

function factsOf(
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
    timesChanged: row.timesChanged,
    changedAt: row.changedAt,
    startChangedAt: row.startChangedAt,
    canceledAt: row.canceledAt,
    completedAt: row.completedAt,
    isDemo: row.isDemo,
    attendees: new Map(shown.map((attendee) => [attendee.id, attendee])),
  };
}
