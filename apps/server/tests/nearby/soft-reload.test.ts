import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { globalPosts } from '#product/global-chat/server/tables.ts';
import { groupMessages, groups } from '#product/groups/server/tables.ts';
import { updateRooms } from '#product/nearby/contract.ts';
import { softReload } from '#wire/nearby.ts';
import { places, visits } from '#product/places/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

type Answer = z.output<typeof softReload.answer>;

const here = { lat: 41.876, lng: -87.632 };
const milesNorth = (miles: number) => ({ lat: here.lat + miles / 69, lng: here.lng });
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const [BAR, CAFE, CLINIC, FAR_BAR, TONIGHT, NEXT_WEEK] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  ...[string, string, string, string, string, string],
];

let server: TestServer;
let viewer: Session;
let young: Session;
let old: Session;

beforeAll(async () => {
  server = await startTestServer();
  [viewer, young, old] = await Promise.all([
    admittedVisitor(server.url),
    admittedVisitor(server.url, '2000-01-05'),
    admittedVisitor(server.url, '1960-01-05'),
  ]);
  const { database } = server.database;
  const now = new Date();
  await database.insert(places).values(
    (
      [
        [BAR, 'bar', here],
        [CAFE, 'cafe', here],
        [CLINIC, 'clinic', here],
        [FAR_BAR, 'bar', milesNorth(10)],
      ] as const
    ).map(([id, type, at]) => ({ id, type, name: `The ${type}`, description: 'Open till late', ...at })),
  );
  await database.insert(visits).values({
    ...{ id: idOf(20), visitorId: old.visitor._id, placeId: BAR, visible: true },
    createdAt: now,
  });
  await database.insert(groups).values(
    [
      { id: TONIGHT, startTime: new Date(now.getTime() + HOUR_MS) },
      { id: NEXT_WEEK, startTime: new Date(now.getTime() + 7 * DAY_MS) },
    ].map((group) => ({
      ...{ ...group, ...here, hostId: viewer.visitor._id, createdAt: now },
      ...{ name: 'Chess', description: 'By the lake', address: 'Third bench', otherDetails: 'Bring tea' },
    })),
  );
  await database.insert(groupMessages).values({
    ...{ id: idOf(30), groupId: TONIGHT, seq: 1, authorId: viewer.visitor._id, body: 'Third bench' },
    createdAt: now,
  });
  await database.insert(globalPosts).values({
    ...{ id: idOf(40), authorId: old.visitor._id, body: 'Good evening', createdAt: now, ...here },
  });
  for (const [session, miles] of [
    [young, 0.5],
    [old, 1],
  ] as const)
    await reload({ physicalLocation: milesNorth(miles) }, session);
  // A visitor who appears is shown as soon as their card is built, a moment later.
  await vi.waitFor(async () => expect(peopleOf(await reload())).toEqual(both()));
});
afterAll(() => server.close());

const post = (path: string, body: unknown, { headers }: Session) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function reload(
  body: Partial<z.input<typeof softReload.body>> = {},
  session: Session = viewer,
): Promise<Answer> {
  const response = await post(softReload.path, { physicalLocation: here, ...body }, session);
  expect(response.status).toBe(200);
  return softReload.answer.parse(await response.json());
}

const peopleOf = ({ nearbyVisitors }: Answer) => nearbyVisitors.visitors.map(({ _id }) => _id).toSorted();
const placesOf = (answer: Answer) => answer.places?.places.map(({ _id }) => _id).toSorted();
const groupsOf = (answer: Answer) => answer.groups?.map(({ _id }) => _id).toSorted();
const both = () => [young.visitor._id, old.visitor._id].toSorted();
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('[MAP-02] [MAP-03] [MAP-04] [MAP-05] [MAP-06] [MAP-07] [API-09] [API-10] [API-15] [API-16] [API-17] [API-18] [API-19] [API-20] a soft reload returns everything around', async () => {
  const answer = await reload();
  expect(peopleOf(answer)).toEqual(both());
  expect(placesOf(answer)).toEqual([BAR, CAFE, CLINIC, FAR_BAR]);
  expect(answer.places?.activeVisits.map(({ userId }) => userId)).toEqual([old.visitor._id]);
  expect(groupsOf(answer)).toEqual([TONIGHT, NEXT_WEEK]);
  expect(answer.groups?.[0]?.timeZone).toBe('America/Chicago');
  expect(answer.groupMessages?.map(({ body }) => body)).toEqual(['Third bench']);
  expect(answer.globalMessages?.map(({ body }) => body)).toEqual(['Good evening']);
});

it('[API-11] [API-12] [API-13] [API-21] a soft reload gives the radii in miles, and accepts a missing virtual location', async () => {
  const { nearbyVisitors } = await reload({ virtualLocation: null });
  expect(nearbyVisitors).toMatchObject({
    ...{ emitRadiusInMiles: 10, maxRadiusInMiles: 50, minLockingDistance: 0.1 },
    ...{ isDifference: false, gone: [] },
  });
});

it('[API-06] the USERS filter keeps people of the given ages, and changes nothing else', async () => {
  const answer = await reload({ filters: { USERS: { ageMin: 40 } } });
  expect(peopleOf(answer)).toEqual([old.visitor._id]);
  expect(peopleOf(await reload({ filters: { USERS: { ageMax: 40 } } }))).toEqual([young.visitor._id]);
  expect(placesOf(answer)).toHaveLength(4);
});

it('[API-06] the PLACES filter keeps places of the given types, and clinics, which are a layer of their own', async () => {
  const answer = await reload({ filters: { PLACES: { types: ['cafe'] } } });
  expect(placesOf(answer)).toEqual([CAFE, CLINIC]);
  expect(peopleOf(answer)).toEqual(both());
});

it('[API-06] the CLINICS filter hides clinics, and nothing else', async () => {
  expect(placesOf(await reload({ filters: { CLINICS: false } }))).toEqual([BAR, CAFE, FAR_BAR]);
  expect(placesOf(await reload({ filters: { CLINICS: true } }))).toEqual([BAR, CAFE, CLINIC, FAR_BAR]);
});

it('[API-06] the GROUPS filter keeps groups that start on the given days', async () => {
  const groupsOn = async (days: { from?: string; to?: string }) =>
    groupsOf(await reload({ filters: { GROUPS: days } }));
  expect(await groupsOn({ from: dayAfter(3) })).toEqual([NEXT_WEEK]);
  expect(await groupsOn({ to: dayAfter(3) })).toEqual([TONIGHT]);
  expect(await groupsOn({ from: dayAfter(20) })).toEqual([]);
});

it('[API-05] [MAP-28] place.radius is the distance of places, in miles', async () => {
  expect(placesOf(await reload({ place: { radius: 5 } }))).toEqual([BAR, CAFE, CLINIC]);
});

it('[API-03] [API-04] a soft reload shows what is around the virtual location, and publishes the physical one', async () => {
  const away = { lat: 48.2, lng: 16.37 };
  const answer = await reload({ virtualLocation: away });
  expect([peopleOf(answer), placesOf(answer), groupsOf(answer)]).toEqual([[], [], []]);
  expect(Math.abs((answer.published?.coordinates[1] ?? 0) - here.lat)).toBeLessThan(0.05);
});

it('[API-07] [API-14] a soft reload stores the private profile, and nobody else receives it', async () => {
  const answer = await reload({ privateExtendedProfile: { note: 'left-handed' } });
  expect(answer.partialVisitorData._id).toBe(viewer.visitor._id);
  expect(JSON.stringify(await reload({}, young))).not.toContain('left-handed');
  const [kept] = await server.database.database
    .select({ profile: visitors.privateExtended })
    .from(visitors)
    .where(eq(visitors.id, viewer.visitor._id));
  expect(kept?.profile).toEqual({ note: 'left-handed' });
});

it('[API-22] [API-23] [API-25] update-rooms takes [lng, lat] and answers OK as text', async () => {
  const answer = await post(updateRooms.path, { physicalLocation: [here.lng, here.lat] }, viewer);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe('OK');
  const turned = await post(updateRooms.path, { physicalLocation: [here.lat, -97.6] }, viewer);
  expect(turned.status).toBe(400);
});
