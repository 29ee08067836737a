import { and, asc, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { boundedBy } from '#platform/cache/bounded-by.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import type { Random } from '#platform/random/random.ts';
import { participants } from '#product/chat/server/tables.ts';
import { groupAttendees, groups } from '#product/groups/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { chanceOf, demoMessageId, shuffled } from '../chance.ts';
import { DEMO_CENTER } from '../city.ts';
import type { HostDoors, MessageToSend, TalkDoors } from '../doors.ts';
import type { DemoPerson } from '../people.ts';
import { momentOf } from '../moment.ts';
import { hoodOf } from '../talk/place-to-meet.ts';
import { findSaidTo, isSaid } from '../talk/said-to.ts';
import { unsaid } from '../words/deal.ts';
import { SECOND } from '../life/waits.ts';
import { isOpenGroup } from './join-requests.ts';
import { openingTo } from './openings.ts';
import { eachOf } from '../each-of.ts';

/** Who looks at a point this near to the middle of the city looks at the city. */
const CITY_METRES = 20_000;
/** A newcomer finds what waits for them after this time, in milliseconds. */
const AFTER = {
  message: { min: 15 * SECOND, max: 45 * SECOND },
  invitation: { min: 30 * SECOND, max: 80 * SECOND },
  wave: { min: 60 * SECOND, max: 120 * SECOND },
} as const;
type Gift = keyof typeof AFTER;
/** A group that begins sooner is not worth an invitation. */
const BEGINS_IN_MS = 30 * MINUTE_MS;
/** How many of those who would write or invite are tried: the filters of a newcomer, or a limit, may refuse. */
const TRIES = 4;
/** Newcomers that are kept in mind; of all others the database knows. */
const MAX_KEPT = 10_000;
const MAX_WAITING = 500;

export const looksAtTheCity = (center: LatLng): boolean => distanceMetres(center, DEMO_CENTER) <= CITY_METRES;

export interface WelcomesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly doors: Pick<TalkDoors, 'send'> & Pick<HostDoors, 'invite'>;
  readonly people: readonly DemoPerson[];
  readonly isOnline: (personId: string) => boolean;
}

export interface Welcomes {
  /** A visitor with an account looks at the city. */
  readonly welcome: (visitorId: string) => void;
  /** Does what is due now. */
  readonly advance: () => Promise<void>;
}

/** What comes when, in milliseconds since the epoch. */
type Waiting = ReadonlyMap<Gift, number>;

/**
 * What waits for a newcomer, once: a message and a wave of invented people, both as requests, and an invitation to a
 * group. All are made by the calls of visitors. An unread conversation beside them cannot be: the one who writes first
 * makes a request.
 */
export function createWelcomes(deps: WelcomesDeps): Welcomes {
  const { clock, random } = deps;
  const waiting = new Map<string, Waiting>();
  const done = new LRUCache<string, true>(boundedBy(MAX_KEPT));
  const after = ({ min, max }: { readonly min: number; readonly max: number }, time: number) =>
    time + min + random() * (max - min);
  return {
    welcome: (visitorId) => {
      if (done.has(visitorId) || waiting.has(visitorId) || waiting.size >= MAX_WAITING) return;
      const time = clock.now().getTime();
      const gifts: readonly Gift[] = ['message', 'invitation', 'wave'];
      waiting.set(visitorId, new Map(gifts.map((gift) => [gift, after(AFTER[gift], time)])));
    },
    advance: async () => {
      const time = clock.now().getTime();
      await eachOf(waiting, async ([visitorId, gifts]) => {
        const left: Waiting = new Map([...gifts].filter(([, at]) => at > time));
        // Before they are given: one that fails is not given again and again.
        if (left.size > 0) waiting.set(visitorId, left);
        else {
          waiting.delete(visitorId);
          done.set(visitorId, true);
        }
        const due = [...gifts.keys()].filter((gift) => !left.has(gift));
        await eachOf(due, (gift) => give[gift](deps, visitorId));
      });
    },
  };
}

const give: Readonly<Record<Gift, (deps: WelcomesDeps, visitorId: string) => Promise<void>>> = {
  message: (deps, visitorId) =>
    contact(deps, visitorId, 'welcome', async (person, chance) => {
      const said = await findSaidTo(deps.database, visitorId, person.id);
      const opening = { moment: momentOf(deps.clock.now()), hood: hoodOf(person.at), chance };
      const body = unsaid(
        () => openingTo(opening),
        (text) => isSaid(text, said),
      );
      return { body, embed: null };
    }),
  wave: (deps, visitorId) =>
    contact(deps, visitorId, 'wave', () => Promise.resolve({ body: '', embed: { type: 'wave' } })),
  invitation: invite,
};

/** One message of someone who is there. Its id is the same every time, so that no second one is stored. */
async function contact(
  deps: WelcomesDeps,
  visitorId: string,
  what: 'welcome' | 'wave',
  messageOf: (person: DemoPerson, chance: Random) => Promise<Pick<MessageToSend, 'body' | 'embed'>>,
): Promise<void> {
  const [visitor] = await deps.database
    .select({ createdAt: visitors.createdAt })
    .from(visitors)
    .where(and(eq(visitors.id, visitorId), eq(visitors.isDemo, false)));
  if (!visitor) return;
  const id = demoMessageId(`${what} of ${visitorId}`, visitor.createdAt);
  const chance = chanceOf(`${what} of ${visitorId}`);
  const known = await findPartners(deps.database, visitorId);
  const writers = deps.people.filter(
    ({ id: personId, isVisiting, accountType }) =>
      accountType !== 'anonymous' && !isVisiting && !known.has(personId) && deps.isOnline(personId),
  );
  for (const person of shuffled(writers, chance).slice(0, TRIES)) {
    const message = { id, partnerId: visitorId, ...(await messageOf(person, chance)) };
    if (await deps.doors.send(person.id, message)) return;
  }
}

/** With whom a visitor has a conversation. */
async function findPartners(database: Database, visitorId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ partnerId: participants.partnerId })
    .from(participants)
    .where(eq(participants.visitorId, visitorId));
  return new Set(rows.flatMap(({ partnerId }) => partnerId ?? []));
}

/** Of the groups that meet next one whose host may invite, unless the visitor has to do with any. */
async function invite({ database, clock, doors }: WelcomesDeps, visitorId: string): Promise<void> {
  const now = clock.now();
  const [known] = await database
    .select({ groupId: groupAttendees.groupId })
    .from(groupAttendees)
    .innerJoin(groups, and(eq(groups.id, groupAttendees.groupId), eq(groups.isDemo, true)))
    .where(eq(groupAttendees.visitorId, visitorId))
    .limit(1);
  if (known) return;
  const begins = gt(groups.startTime, new Date(now.getTime() + BEGINS_IN_MS));
  const next = await database
    .select({ groupId: groups.id, hostId: groups.hostId })
    .from(groups)
    .where(and(isOpenGroup(now), begins))
    .orderBy(asc(groups.startTime));
  const order = shuffled(next, chanceOf(`invitation of ${visitorId}`));
  for (const { groupId, hostId } of order)
    if (await doors.invite(hostId, { groupId, userId: visitorId })) return;
}
