import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { groupAttendees, groupMessages, groups } from '#product/groups/server/tables.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from './server.fixture.ts';
import { admittedVisitor, type Session } from './session.fixture.ts';

/** What the map tells of places, groups and posts, asked as a client asks, by whoever stands in them or not. */

const { softReload, blockUser } = endpoints;
type Answer = z.output<typeof softReload.answer>;

const here = { lat: 41.876, lng: -87.632 };
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const [CAMPUS, HALL, CHESS] = [idOf(1), idOf(2), idOf(3)];
const square: [number, number][] = [
  [-87.64, 41.87],
  [-87.63, 41.87],
  [-87.63, 41.88],
  [-87.64, 41.87],
];

let server: TestServer;
let host: Session;
let guest: Session;
let stranger: Session;
let now = new Date('2030-05-01T18:07:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  [host, guest, stranger] = await Promise.all([
    admittedVisitor(server.url),
    admittedVisitor(server.url),
    admittedVisitor(server.url),
  ]);
  const { database } = server.database;
  const place = { ...here, name: 'Campus', type: 'campus', description: 'By the lake' } as const;
  await database.insert(places).values([
    { ...place, id: CAMPUS, isCampus: true, campusGeometry: { type: 'Polygon', coordinates: [square] } },
    { ...place, id: HALL, name: 'Hall', type: 'gym', childOfCampusId: CAMPUS },
  ]);
  await database.insert(placeMessages).values({
    ...{ id: idOf(10), placeId: HALL, authorId: host.visitor._id, body: 'Open till ten', createdAt: now },
  });
  await database.insert(visits).values([
    { id: idOf(20), visitorId: host.visitor._id, placeId: CAMPUS, visible: true, createdAt: now },
    { id: idOf(21), visitorId: guest.visitor._id, placeId: HALL, visible: false, createdAt: now },
  ]);
  await database.insert(groups).values({
    ...{ ...here, id: CHESS, hostId: host.visitor._id, startTime: new Date(now.getTime() + HOUR_MS) },
    ...{ name: 'Chess', description: 'cOmE alOng', address: 'Third bench', otherDetails: 'Bring tea' },
    createdAt: now,
  });
  const confirmed = { groupId: CHESS, userConfirmed: true };
  await database.insert(groupAttendees).values({
    ...{ ...confirmed, visitorId: guest.visitor._id, hostConfirmed: true },
  });
  await database.insert(groupMessages).values({
    ...{ id: idOf(30), groupId: CHESS, sequence: 1, authorId: host.visitor._id, body: 'At the third' },
    createdAt: now,
  });
  await database.insert(globalPosts).values(
    [
      { id: idOf(40), body: 'Good eVening', createdAt: now },
      { id: idOf(41), body: 'Almost over', createdAt: new Date(now.getTime() - 5.9 * HOUR_MS) },
      { id: idOf(42), body: 'Over', createdAt: new Date(now.getTime() - 6 * HOUR_MS) },
      { id: idOf(43), body: 'Removed', createdAt: now },
    ].map((post) => ({ ...post, ...here, authorId: host.visitor._id })),
  );
  await database.insert(globalFlags).values([
    { postId: idOf(41), flaggerId: guest.visitor._id, createdAt: now },
    { postId: idOf(43), flaggerId: guest.visitor._id, byAdmin: true, createdAt: now },
  ]);
});
afterAll(() => server.close());

const write = ({ method, path }: { method: string; path: string }, body: unknown, { headers }: Session) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Nobody else's fields would pass: the schemas of the answer are strict. */
async function reload(session: Session): Promise<Answer> {
  const answer = await write(softReload, { physicalLocation: null, virtualLocation: here }, session);
  return softReload.answer.parse(await answer.json());
}
const placesSeenBy = async (session: Session) => {
  const { places: told } = await reload(session);
  return { visits: told?.activeVisits ?? [], counts: told?.places.map(({ visitCount }) => visitCount) };
};
const bodiesSeenBy = async (session: Session) =>
  (await reload(session)).globalMessages?.map(({ body }) => body);

it('[PLACE-09..12] [PLACE-16] a campus has its outline, and its places name it; posts are for their own page', async () => {
  const { places: told } = await reload(stranger);
  const [campus, hall] = [CAMPUS, HALL].map((id) => told?.places.find(({ _id }) => _id === id));
  expect(campus).toEqual({
    ...{ _id: CAMPUS, name: 'Campus', type: 'campus', description: 'By the lake', isDemo: false },
    ...{ location: { coordinates: [here.lng, here.lat] }, isCampus: true, isChildOfCampusId: null },
    ...{ campusGeometry: { type: 'Polygon', coordinates: [square] }, visitCount: 1, messages: [] },
  });
  expect(hall).toMatchObject({ isCampus: false, isChildOfCampusId: CAMPUS, visitCount: 0, messages: [] });
});

it('[PLACE-01..07] [PLACE-04] [PLACE-05] a visible visit is told with its arrival to ten minutes, a hidden one not at all', async () => {
  const { visits: told } = await placesSeenBy(stranger);
  expect(told).toEqual([
    {
      ...{ _id: idOf(20), userId: host.visitor._id, placeId: CAMPUS, createdAt: '2030-05-01T18:00:00.000Z' },
      ...{ visible: true, canceled: false, placeIsCampus: true },
    },
  ]);
  expect(JSON.stringify(await reload(stranger))).not.toContain(guest.visitor._id);
});

it('[GROUP-05..25] [GROUP-27] [GROUP-30] [GROUP-33] [GROUP-36] [GROUP-42] each sees of a group what is for him', async () => {
  const seenBy = async (session: Session) => (await reload(session)).groups?.find(({ _id }) => _id === CHESS);
  const [toHost, toGuest, toStranger] = await Promise.all([host, guest, stranger].map(seenBy));
  const detailsPrivate = { address: 'Third bench', otherDetails: 'Bring tea' };
  const common = { hostId: host.visitor._id, hostHandle: host.visitor.handle, attendingCount: 1 };
  expect(toHost).toMatchObject({
    ...{ ...common, iAmHost: true, detailsPrivate, detailsPublic: { description: 'cOmE alOng' } },
    attendees: [{ _id: guest.visitor._id, inviteState: 'attending' }],
  });
  expect(toGuest).toMatchObject({
    ...{ ...common, iAmHost: false, detailsPrivate, isCanceled: false, isComplete: false },
    currentVisitorAttendeeData: { inviteState: 'attending' },
  });
  expect(toStranger).toMatchObject({ ...common, iAmHost: false, attendees: [] });
  expect(toStranger?.detailsPublic.description).not.toMatch(/[a-z][A-Z]/);
  expect(toStranger).not.toHaveProperty('detailsPrivate');
});

it('[GROUP-01] [GROUP-26] [MAP-06] messages of a group are for its host and who attends', async () => {
  const messagesSeenBy = async (session: Session) => (await reload(session)).groupMessages;
  for (const session of [host, guest])
    expect(await messagesSeenBy(session)).toMatchObject([
      { groupId: CHESS, body: 'At the third', file: null },
    ]);
  expect(await messagesSeenBy(stranger)).toEqual([]);
});

it('[GCHAT-01] [GCHAT-02] [GCHAT-03..10] [GCHAT-12] [GCHAT-16] [GCHAT-17] [GCHAT-25] [GCHAT-32] posts live six hours, the newest first, cleaned for all but their author', async () => {
  expect(await bodiesSeenBy(host)).toEqual(['Good eVening', 'Almost over']);
  expect(await bodiesSeenBy(stranger)).toEqual(['Good evening', 'Almost over']);
  const flagged = (await reload(guest)).globalMessages?.at(-1);
  expect(flagged).toMatchObject({ numberOfFlags: 1, flaggedByCurrent: true, flaggedByAdmin: false });
  expect((await reload(stranger)).globalMessages?.at(-1)).toMatchObject({ flaggedByCurrent: false });
});

it('[GCHAT-33] [D5-46] who is blocked is in none of it: no visit, no group, no post, not even counted', async () => {
  expect((await write(blockUser, { userId: host.visitor._id }, stranger)).status).toBeLessThan(300);
  const answer = await reload(stranger);
  expect(answer).toMatchObject({ groups: [], groupMessages: [], globalMessages: [] });
  expect(await placesSeenBy(stranger)).toMatchObject({ visits: [], counts: [0, 0] });
  expect(JSON.stringify(answer)).not.toContain(host.visitor._id);
});

it('[PLACE-08] [GROUP-41] a visit is over two hours after its arrival, a group twelve hours after its start', async () => {
  const began = now;
  now = new Date(began.getTime() + 2 * HOUR_MS);
  expect((await placesSeenBy(guest)).visits).toEqual([]);
  expect((await reload(guest)).groups).toHaveLength(1);
  now = new Date(began.getTime() + 13 * HOUR_MS);
  expect((await reload(guest)).groups).toEqual([]);
});
