import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { type Random, seededRandom } from '#platform/random/random.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { POST_LIVES_HOURS } from '#product/global-chat/contract/schema.ts';
import { globalPosts } from '#product/global-chat/server/tables.ts';
import { VISIT_LASTS_HOURS } from '#product/places/contract/schema.ts';
import { roundedArrival } from '#product/places/rules.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { demoId, pick, pickWeighted, shuffled } from './chance.ts';
import type { GroupDoors, Publish } from './doors.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { demoPlaces } from './places.ts';
import { removeFormerPeople } from './remove.ts';
import { removeFormerGroups, renewGroups } from './renew-groups.ts';
import { momentOf } from './moment.ts';
import { globalPost, placePost } from './words/posts.ts';

const POSTS = 40;
const VISITORS_AT_PLACES = 36;
const YEAR_MS = 365.25 * DAY_MS;
const isDemo = true;

/**
 * Inserts the demo world, or what is missing of it; idempotent.
 * It runs before the server accepts visitors, and renews what expired (groups, posts, visits), so that the world is as
 * full after a week as at first.
 */
export async function fillDemoWorld(database: Database, doors: GroupDoors, now: Date): Promise<void> {
  const people = demoPeople();
  await removeFormerPeople(
    database,
    people.map(({ id }) => id),
  );
  await addPeople(database, people, now);
  // Only who has an account writes posts.
  const authors = people.filter(({ accountType }) => accountType !== 'anonymous');
  await addPlaces(database, authors, now);
  await removeFormerGroups(database);
  await freshenDemoWorld(database, doors, now);
  const random = seededRandom(Math.floor(now.getTime() / HOUR_MS));
  await addPosts(database, authors, doors.publish, now, random);
  await addVisits(database, people, now, random);
}

/**
 * Makes good what grows old while the world lives; to be called every hour. Posts and visits come by what its people
 * do.
 */
export async function freshenDemoWorld(database: Database, doors: GroupDoors, now: Date): Promise<void> {
  await removeExpired(database, now);
  await renewGroups(database, demoPeople(), doors, now);
}

async function addPeople(database: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const rows = people.map((person): typeof visitors.$inferInsert => ({
    id: person.id,
    handle: person.handle,
    accountType: person.accountType,
    isActivated: person.accountType !== 'anonymous',
    isPromoted: person.isPromoted,
    isDemo,
    // The last birthday was some months ago, so that the age stays for a while.
    dateOfBirth: dayOf(new Date(now.getTime() - person.age * YEAR_MS - 100 * DAY_MS)),
    policiesAcceptedAt: now,
    policiesVersion: POLICIES_VERSION,
    bio: person.bio,
    tags: [...person.tags],
    ...person.about,
    lookingFor: [...person.about.lookingFor],
    languages: [...person.about.languages],
    createdAt: now,
  }));
  const known = getTableColumns(visitors);
  // Worlds that were filled before lack what people say by choosing.
  const { lookingFor, preferredRole, bodyType, relationship, pronouns, languages, heightCm, weightKg } =
    known;
  const said = { lookingFor, preferredRole, bodyType, relationship, pronouns, languages, heightCm, weightKg };
  await database
    .insert(visitors)
    .values(rows)
    .onConflictDoUpdate({
      target: visitors.id,
      set: Object.fromEntries(
        Object.entries(said).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]),
      ),
      setWhere: eq(visitors.isDemo, true),
    });
}

async function addPlaces(database: Database, authors: readonly DemoPerson[], now: Date): Promise<void> {
  const rows = demoPlaces.map(({ weight: _weight, ...place }) => ({ ...place, isDemo }));
  await database.insert(places).values(rows).onConflictDoNothing();
  const random = seededRandom(2);
  const said = new Set<string>();
  const posts = demoPlaces
    .filter(({ type }) => type !== 'clinic')
    .flatMap((place) => [1, 2].map((number) => ({ place, number })))
    .map(({ place, number }) => ({
      id: demoId(`post ${number} at ${place.name}`),
      placeId: place.id,
      authorId: pick(authors, random).id,
      body: saidOnce(said, (isSaid) => placePost(isSaid, random)),
      createdAt: new Date(now.getTime() - (number + random()) * 5 * HOUR_MS),
      isDemo,
    }));
  await database.insert(placeMessages).values(posts).onConflictDoNothing();
}

/** Deletes posts and visits that are no longer visible. */
async function removeExpired(database: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await database
    .delete(globalPosts)
    .where(and(eq(globalPosts.isDemo, true), lt(globalPosts.createdAt, ago(POST_LIVES_HOURS))));
  await database
    .delete(visits)
    .where(and(eq(visits.isDemo, true), lt(visits.createdAt, ago(VISIT_LASTS_HOURS + 1))));
}

async function addPosts(
  database: Database,
  people: readonly DemoPerson[],
  publish: Publish,
  now: Date,
  random: Random,
): Promise<void> {
  const standing = await findStandingPosts(database, now);
  let said = standing;
  const authors = shuffled(people, random).slice(0, Math.max(0, POSTS - standing.length));
  const points = await Promise.all(authors.map(({ id, at }) => publish(id, at)));
  const rows = authors.flatMap(({ id }, index) => {
    const point = points[index];
    if (!point) return [];
    const { lat, lng } = point;
    // Most of them lately: the ages are spread by their squares.
    const age = ((index + random()) / authors.length) ** 2 * POST_LIVES_HOURS * HOUR_MS;
    const createdAt = new Date(now.getTime() - age);
    const postId = demoId(`post of ${id} at ${createdAt.toISOString()}`);
    const body = globalPost(momentOf(createdAt), said, random);
    said = [body, ...said];
    return [{ id: postId, authorId: id, body, createdAt, lat, lng, isDemo }];
  });
  if (rows.length > 0) await database.insert(globalPosts).values(rows).onConflictDoNothing();
}

/** The posts of invented people that can still be read, the newest first. */
export async function findStandingPosts(database: Database, now: Date): Promise<readonly string[]> {
  const since = new Date(now.getTime() - POST_LIVES_HOURS * HOUR_MS);
  const rows = await database
    .select({ body: globalPosts.body })
    .from(globalPosts)
    .where(and(eq(globalPosts.isDemo, true), gt(globalPosts.createdAt, since)))
    .orderBy(desc(globalPosts.createdAt));
  return rows.map(({ body }) => body);
}

function saidOnce(said: Set<string>, make: (isSaid: (text: string) => boolean) => string): string {
  const text = make((one) => said.has(one));
  said.add(text);
  return text;
}

async function addVisits(
  database: Database,
  people: readonly DemoPerson[],
  now: Date,
  random: Random,
): Promise<void> {
  const goers = people.filter(({ isFixed, isVisiting }) => !isFixed && !isVisiting);
  const since = new Date(now.getTime() - VISIT_LASTS_HOURS * HOUR_MS);
  const active = await database
    .select({ visitorId: visits.visitorId })
    .from(visits)
    .where(and(eq(visits.isDemo, true), eq(visits.canceled, false), gt(visits.createdAt, since)));
  const busy = new Set(active.map(({ visitorId }) => visitorId));
  const free = shuffled(
    goers.filter(({ id }) => !busy.has(id)),
    random,
  ).slice(0, Math.max(0, VISITORS_AT_PLACES - busy.size));
  const rows = free.map(({ id: visitorId }) => {
    const createdAt = roundedArrival(new Date(now.getTime() - random() * HOUR_MS));
    const place = pickWeighted(demoPlaces, random);
    return {
      id: demoId(`visit of ${visitorId} at ${createdAt.toISOString()}`),
      ...{ visitorId, placeId: place.id, createdAt, visible: random() < 0.75, isDemo },
    };
  });
  if (rows.length > 0) await database.insert(visits).values(rows).onConflictDoNothing();
}
