import { and, eq, gt, notInArray } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { COMPLETES_AFTER_HOURS } from '#product/groups/contract/schema.ts';
import type { Attendance } from '#product/groups/rules.ts';
import type { Meeting } from '#product/groups/server/index.ts';
import { groups } from '#product/groups/server/tables.ts';
import { chanceOf, demoId, pick, shuffled } from './chance.ts';
import type { GroupDoors } from './doors.ts';
import { type DemoGroup, demoGroups, nextMeeting } from './groups.ts';
import type { DemoPerson } from './people.ts';
import { GROUP_TALK } from './words/posts.ts';

/** Who has said what, one after another; the rest of the people asked are not in it. */
const ANSWERS: readonly Attendance[] = [
  { userConfirmed: true, hostConfirmed: false, userDenied: false, hostDenied: false },
  { userConfirmed: true, hostConfirmed: false, userDenied: false, hostDenied: false },
  { userConfirmed: false, hostConfirmed: true, userDenied: false, hostDenied: false },
  { userConfirmed: false, hostConfirmed: true, userDenied: true, hostDenied: false },
  { userConfirmed: true, hostConfirmed: false, userDenied: false, hostDenied: true },
];
const GOING: Attendance = { userConfirmed: true, hostConfirmed: true, userDenied: false, hostDenied: false };

const isDemo = true;
const idOf = ({ name }: DemoGroup): string => demoId(`group ${name}`);

/** Groups that an earlier version of the demo world had. */
export async function removeFormerGroups(database: Database): Promise<void> {
  await database
    .delete(groups)
    .where(and(eq(groups.isDemo, true), notInArray(groups.id, demoGroups.map(idOf))));
}

/**
 * Lets every group that is over, or was never there, meet again: one row each, with who comes and what is said this
 * time in place of the last.
 */
export async function renewGroups(
  database: Database,
  people: readonly DemoPerson[],
  { publish, groups: doors }: GroupDoors,
  now: Date,
): Promise<void> {
  const standing = await database
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.isDemo, true),
        gt(groups.startTime, new Date(now.getTime() - COMPLETES_AFTER_HOURS * HOUR_MS)),
      ),
    );
  const known = new Set(standing.map(({ id }) => id));
  for (const group of demoGroups) {
    if (known.has(idOf(group))) continue;
    const members = people.filter(
      ({ accountType, id }) => accountType !== 'anonymous' && id !== group.hostId,
    );
    const hostId = group.hostId ?? pick(members, chanceOf(`host of ${group.name}`)).id;
    const at = await publish(hostId, group.at);
    if (at === null) continue;
    const others = members.filter(({ id }) => id !== hostId);
    await doors.upsertMeeting(meetingOf(group, { id: hostId, at }, others, now));
  }
}

interface Host {
  readonly id: string;
  /** Where the group is shown. */
  readonly at: LatLng;
}

function meetingOf(group: DemoGroup, host: Host, others: readonly DemoPerson[], now: Date): Meeting {
  const { id: hostId, at } = host;
  const groupId = idOf(group);
  const startTime = nextMeeting(group, now);
  const name = `${group.name} of ${startTime.toISOString()}`;
  const random = chanceOf(name);
  const createdAt = new Date(Math.min(now.getTime(), startTime.getTime() - 4 * HOUR_MS));
  const { description, address, otherDetails } = group;
  const row = {
    ...{ id: groupId, hostId, name: group.name, description, address, otherDetails, isDemo },
    ...{ lat: at.lat, lng: at.lng, startTime, createdAt, completedAt: null, hostReadSeq: 0 },
    canceledAt: group.isCanceled ? createdAt : null,
  };

  const company = shuffled(others, random);
  const answers = [...Array.from({ length: group.going }, () => GOING), ...ANSWERS];
  const attendees = answers.flatMap((answer, index) => {
    const visitorId = company[index]?.id;
    return visitorId === undefined ? [] : [{ groupId, visitorId, ...answer, isDemo }];
  });

  const speakers = [hostId, ...attendees.slice(0, group.going).map(({ visitorId }) => visitorId)];
  const talk = shuffled(GROUP_TALK, random).slice(0, 2 + Math.floor(random() * 4));
  const messages = talk.map((body, index) => ({
    id: demoId(`message ${index} in ${name}`),
    groupId,
    seq: index + 1,
    authorId: pick(speakers, random),
    body,
    createdAt: new Date(createdAt.getTime() + index * 60_000),
    isDemo,
  }));
  return { group: row, attendees, messages };
}
