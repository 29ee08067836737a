import { groupBy } from '#platform/rows/group-by.ts';
import type { PublicProfiles } from '#product/visitors/server/index.ts';
import type { AttendeeFacts, GroupFacts } from '../rules.ts';
import { timeZoneAt } from './time-zone-at.ts';
import type { AttendeeRow, GroupRow, GroupsStore } from './groups.store.ts';

export interface GroupFactsDeps {
  readonly store: GroupsStore;
  readonly publicProfiles: PublicProfiles;
}

/** Groups whose host may be shown at all, with the attendees who may. */
export async function groupFacts(
  { store, publicProfiles }: GroupFactsDeps,
  rows: readonly GroupRow[],
): Promise<GroupFacts[]> {
  const attendees = await store.attendeesOf(rows.map(({ id }) => id));
  const ids = new Set([...rows.map(({ hostId }) => hostId), ...attendees.map((a) => a.visitorId)]);
  const people = await publicProfiles([...ids]);
  const byGroup = groupBy(attendees, ({ groupId }) => groupId);
  return rows.flatMap((row) => {
    const host = people.get(row.hostId);
    return host ? [factsOf(row, host.handle, byGroup.get(row.id) ?? [], people)] : [];
  });
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
    timeZone: timeZoneAt(row),
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
