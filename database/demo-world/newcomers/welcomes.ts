import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { boundedBy } from '#platform/cache/bounded-by.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import type { Random } from '#platform/random/random.ts';
import { messages, participants } from '#product/chat/server/tables.ts';
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
/** A newcomer finds what waits for them after this time with an account, in milliseconds. */
const AFTER = {
  message: { min: 12 * SECOND, max: 18 * SECOND },
  invitation: { min: 25 * SECOND, max: 35 * SECOND },
  wave: { min: 40 * SECOND, max: 50 * SECOND },
} as const;
type Gift = keyof typeof AFTER;
const gifts: readonly Gift[] = ['message', 'invitation', 'wave'];
/** A group that begins sooner is not worth an invitation. */
const BEGINS_IN_MS = 30 * MINUTE_MS;
/** How many of those who would write or invite are tried at a time: the filters of a newcomer, or a limit, may refuse. */
const TRIES = 4;
/** What nobody could give is tried again after this time, the next time after twice as long, and so on. */
const TRIED_AGAIN_AFTER_MS = 5 * SECOND;
const MOST_ATTEMPTS = 8;
/** How often it is looked for those who have an account by now. */
const LOOKS_EVERY_MS = 2_000;
/** Newcomers that are kept in mind; of all others the database knows. */
const MAX_KEPT = 10_000;
const MAX_WAITING = 500;
/** Of those who look at the city the last ones, until they have an account. */
const MAX_LOOKERS = 1_000;
/** Who looks on is noted again with the next reload of the map. */
const LOOKED_WITHIN_MS = 60 * MINUTE_MS;

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
  /** A visitor looks at the city, with an account or before they make one. */
  readonly welcome: (visitorId: string) => void;
  /** Does what is due now. */
  readonly advance: () => Promise<void>;
}

/** When a gift comes, in milliseconds since the epoch, and how often nobody could give it. */
interface Due {
  readonly at: number;
  readonly attempts: number;
  /** Whom it was tried with. */
  readonly tried: Set<string>;
}
type Waiting = ReadonlyMap<Gift, Due>;

/**
 * What waits for a newcomer, once: a message and a wave of invented people, both as requests, and an invitation to a
 * group. All are made by the calls of visitors. An unread conversation beside them cannot be: the one who writes first
 * makes a request.
 *
 * Who looked at the city before they had an account need not look again: their profile may keep them from the map.
 */
export function createWelcomes(deps: WelcomesDeps): Welcomes {
  const { clock, random, database } = deps;
  const lookers = new LRUCache<string, true>({ ...boundedBy(MAX_LOOKERS), ttl: LOOKED_WITHIN_MS });
  const waiting = new Map<string, Waiting>();
  const done = new LRUCache<string, true>(boundedBy(MAX_KEPT));
  let lookedAt = -Infinity;

  const firstDue = (gift: Gift, time: number): Due => {
    const { min, max } = AFTER[gift];
    return { at: time + min + random() * (max - min), attempts: 0, tried: new Set() };
  };

  async function findNewcomers(time: number): Promise<void> {
    if (lookers.size === 0 || time - lookedAt < LOOKS_EVERY_MS) return;
    lookedAt = time;
    const rows = await database
      .select({ id: visitors.id })
      .from(visitors)
      .where(
        and(
          inArray(visitors.id, [...lookers.keys()]),
          eq(visitors.isDemo, false),
          ne(visitors.accountType, 'anonymous'),
        ),
      );
    for (const { id } of rows) {
      if (waiting.size >= MAX_WAITING) return;
      lookers.delete(id);
      waiting.set(id, new Map(gifts.map((gift) => [gift, firstDue(gift, time)])));
    }
  }

  /** Gives what is due; what nobody could give waits on, for others. */
  async function giveDue(visitorId: string, before: Waiting, time: number): Promise<void> {
    const left = new Map(before);
    const due = [...before].filter(([, { at }]) => at <= time);
    try {
      await eachOf(due, async ([gift, { attempts, tried }]) => {
        const at = time + TRIED_AGAIN_AFTER_MS * 2 ** attempts;
        // Before it is given: one that fails counts as an attempt too.
        if (attempts + 1 < MOST_ATTEMPTS) left.set(gift, { at, attempts: attempts + 1, tried });
        else left.delete(gift);
        if (await give[gift](deps, visitorId, tried)) left.delete(gift);
      });
    } finally {
      waiting.set(visitorId, left);
      if (left.size === 0) {
        waiting.delete(visitorId);
        done.set(visitorId, true);
      }
    }
  }

  return {
    welcome: (visitorId) => {
      if (!done.has(visitorId) && !waiting.has(visitorId)) lookers.set(visitorId, true);
    },
    advance: async () => {
      const time = clock.now().getTime();
      await findNewcomers(time);
      await eachOf([...waiting], ([visitorId, before]) => giveDue(visitorId, before, time));
    },
  };
}

/** Whether it is given, now or before; never by those who were tried. */
type Give = (deps: WelcomesDeps, visitorId: string, tried: Set<string>) => Promise<boolean>;

const give: Readonly<Record<Gift, Give>> = {
  message: (deps, visitorId, tried) =>
    contact({ deps, visitorId, tried, what: 'welcome' }, async (person, chance) => {
      const said = await findSaidTo(deps.database, visitorId, person.id);
      const opening = { moment: momentOf(deps.clock.now()), hood: hoodOf(person.at), chance };
      const body = unsaid(
        () => openingTo(opening),
        (text) => isSaid(text, said),
      );
      return { body, embed: null };
    }),
  wave: (deps, visitorId, tried) =>
    contact({ deps, visitorId, tried, what: 'wave' }, () =>
      Promise.resolve({ body: '', embed: { type: 'wave' } }),
    ),
  invitation: invite,
};

interface Contact {
  readonly deps: WelcomesDeps;
  readonly visitorId: string;
  readonly tried: Set<string>;
  readonly what: 'welcome' | 'wave';
}

/** One message of someone who is there. Its id is the same every time, so that no second one is stored. */
async function contact(
  { deps, visitorId, tried, what }: Contact,
  messageOf: (person: DemoPerson, chance: Random) => Promise<Pick<MessageToSend, 'body' | 'embed'>>,
): Promise<boolean> {
  const [visitor] = await deps.database
    .select({ createdAt: visitors.createdAt })
    .from(visitors)
    .where(and(eq(visitors.id, visitorId), eq(visitors.isDemo, false)));
  if (!visitor) return false;
  const id = demoMessageId(`${what} of ${visitorId}`, visitor.createdAt);
  const sent = await deps.database.select({ id: messages.id }).from(messages).where(eq(messages.id, id));
  if (sent.length > 0) return true;
  const chance = chanceOf(`${what} of ${visitorId}`);
  const known = await findPartners(deps.database, visitorId);
  const writers = deps.people.filter(
    ({ id: personId, isVisiting, accountType }) =>
      accountType !== 'anonymous' && !isVisiting && !known.has(personId) && deps.isOnline(personId),
  );
  const fresh = writers.filter((person) => !tried.has(person.id));
  for (const person of shuffled(fresh, chance).slice(0, TRIES)) {
    tried.add(person.id);
    const message = { id, partnerId: visitorId, ...(await messageOf(person, chance)) };
    if (await deps.doors.send(person.id, message)) return true;
  }
  return false;
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
async function invite({ database, clock, doors }: WelcomesDeps, visitorId: string): Promise<boolean> {
  const now = clock.now();
  const [known] = await database
    .select({ groupId: groupAttendees.groupId })
    .from(groupAttendees)
    .innerJoin(groups, and(eq(groups.id, groupAttendees.groupId), eq(groups.isDemo, true)))
    .where(eq(groupAttendees.visitorId, visitorId))
    .limit(1);
  if (known) return true;
  const begins = gt(groups.startTime, new Date(now.getTime() + BEGINS_IN_MS));
  const next = await database
    .select({ groupId: groups.id, hostId: groups.hostId })
    .from(groups)
    .where(and(isOpenGroup(now), begins))
    .orderBy(asc(groups.startTime));
  const order = shuffled(next, chanceOf(`invitation of ${visitorId}`));
  for (const { groupId, hostId } of order)
    if (await doors.invite(hostId, { groupId, userId: visitorId })) return true;
  return false;
}
