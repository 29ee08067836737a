import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { globalFlags, globalPosts } from '#product/global-chat/server/tables.ts';
import { groupAttendees, groupMessages, groups } from '#product/groups/server/tables.ts';
import { placeMessages, places, visits } from '#product/places/server/tables.ts';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

/** What the map answers about places, groups and posts, to visitors in them and to others. */

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
    ...{ name: 'Chess', description: 'cOmE alOng', address: 'Third bench', otherDetails: 'Bring tEa' },
    createdAt: now,
  });
  const confirmed = { groupId: CHESS, userConfirmed: true };
  await database.insert(groupAttendees).values({
    ...{ ...confirmed, visitorId: guest.visitor._id, hostConfirmed: true },
  });
  await database.insert(groupMessages).values({
    ...{ id: idOf(30), groupId: CHESS, seq: 1, authorId: host.visitor._id, body: 'At the third' },
    createdAt: now,
  });
  await database.insert(globalPosts).values(
    [
      { id: idOf(40), body: 'Good eVening', createdAt: now },
      { id: idOf(41), body: 'Almost oVer', createdAt: new Date(now.getTime() - 5.9 * HOUR_MS) },
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

const placeSeenBy = async (session: Session, id: string) =>
  (await reload(session)).places?.places.find(({ _id }) => _id === id);
const visitSeenBy = async (session: Session) => (await placesSeenBy(session)).visits[0];
const chessSeenBy = async (session: Session) =>
  (await reload(session)).groups?.find(({ _id }) => _id === CHESS);
const postSeenBy = async (session: Session, id: string) =>
  (await reload(session)).globalMessages?.find(({ _id }) => _id === id);
const GOOD_EVENING = idOf(40);
const ALMOST_OVER = idOf(41);

it('[PLACE-09..12] a place has its name, type, description and position; posts are on its own page', async () => {
  expect(await placeSeenBy(stranger, HALL)).toEqual({
    ...{ _id: HALL, name: 'Hall', type: 'gym', description: 'By the lake', isDemo: false },
    ...{ location: { coordinates: [here.lng, here.lat] }, isCampus: false, isChildOfCampusId: CAMPUS },
    ...{ campusGeometry: null, visitCount: 0, messages: [] },
  });
});

it('[PLACE-16] a campus has its outline', async () => {
  expect(await placeSeenBy(stranger, CAMPUS)).toMatchObject({
    ...{ isCampus: true, isChildOfCampusId: null, visitCount: 1 },
    campusGeometry: { type: 'Polygon', coordinates: [square] },
  });
});

it('[PLACE-01..07] a visible visit shows', async () => {
  expect(await visitSeenBy(stranger)).toEqual({
    ...{ _id: idOf(20), userId: host.visitor._id, placeId: CAMPUS, createdAt: expect.any(String) },
    ...{ visible: true, canceled: false, placeIsCampus: true },
  });
});

it('[PLACE-04] its arrival is rounded to ten minutes', async () => {
  expect((await visitSeenBy(stranger))?.createdAt).toBe('2030-05-01T18:00:00.000Z');
});

it('[PLACE-05] a hidden visit does not show', async () => {
  expect((await placesSeenBy(stranger)).visits).toHaveLength(1);
  expect(JSON.stringify(await reload(stranger))).not.toContain(guest.visitor._id);
});

it('[GROUP-05..22] a group has its host, its time and its public part', async () => {
  expect(await chessSeenBy(stranger)).toMatchObject({
    ...{ hostId: host.visitor._id, hostHandle: host.visitor.handle, goingCount: 2 },
    ...{ iAmHost: false, isCanceled: false, isComplete: false, detailsPublic: { name: 'Chess' } },
    startTime: new Date(now.getTime() + HOUR_MS).toISOString(),
  });
});

it('[GROUP-27] the private part of a group is visible to its host and attendees only', async () => {
  for (const session of [host, guest])
    expect((await chessSeenBy(session))?.detailsPrivate?.address).toBe('Third bench');
  expect(await chessSeenBy(stranger)).not.toHaveProperty('detailsPrivate');
});

it('[GROUP-42] attendees are visible to the host; a stranger sees their number, and no name', async () => {
  expect((await chessSeenBy(host))?.attendees).toMatchObject([
    { _id: guest.visitor._id, inviteState: 'attending' },
  ]);
  expect((await chessSeenBy(stranger))?.attendees).toEqual([]);
});

it('[GROUP-23..25] [GROUP-30] attendees see that they attend', async () => {
  expect((await chessSeenBy(guest))?.currentVisitorAttendeeData).toMatchObject({ inviteState: 'attending' });
  expect((await chessSeenBy(stranger))?.currentVisitorAttendeeData).toBeNull();
});

it('[GROUP-36] coded capitals are removed from a description for all but the host', async () => {
  expect((await chessSeenBy(host))?.detailsPublic.description).toBe('cOmE alOng');
  for (const session of [guest, stranger])
    expect((await chessSeenBy(session))?.detailsPublic.description).toBe('come along');
});

it('[GROUP-37] coded capitals are removed from private details for all but the host', async () => {
  expect((await chessSeenBy(host))?.detailsPrivate?.otherDetails).toBe('Bring tEa');
  expect((await chessSeenBy(guest))?.detailsPrivate?.otherDetails).toBe('Bring tea');
});

const messagesSeenBy = async (session: Session) => (await reload(session)).groupMessages;

it('[GROUP-01] [MAP-06] messages of a group are visible to its host and attendees only', async () => {
  for (const session of [host, guest]) expect(await messagesSeenBy(session)).toHaveLength(1);
  expect(await messagesSeenBy(stranger)).toEqual([]);
});

it('[GROUP-26] a message of a group has its author, text and file', async () => {
  expect(await messagesSeenBy(guest)).toMatchObject([
    { groupId: CHESS, body: 'At the third', file: null, author: { _id: host.visitor._id } },
  ]);
});

it('[GCHAT-01] [GCHAT-33] posts show to every viewer of the area, newest first', async () => {
  expect(await bodiesSeenBy(stranger)).toEqual(['Good evening', 'Almost over']);
});

it('[GCHAT-03..10] a post has its author, text, time, position and flags', async () => {
  expect(await postSeenBy(stranger, GOOD_EVENING)).toEqual({
    ...{ _id: GOOD_EVENING, body: 'Good evening', createdAt: now.toISOString() },
    author: { _id: host.visitor._id, handle: host.visitor.handle, isDemo: false },
    location: { coordinates: [here.lng, here.lat] },
    ...{ numberOfFlags: 0, flaggedByCurrent: false, flaggedByAdmin: false },
  });
});

it('[GCHAT-02] [GCHAT-17] a post expires after six hours', async () => {
  const bodies = await bodiesSeenBy(stranger);
  expect(bodies).toContain('Almost over');
  expect(bodies).not.toContain('Over');
});

it('[GCHAT-16] a post flagged by an administrator shows to nobody', async () => {
  for (const session of [host, guest, stranger]) expect(await bodiesSeenBy(session)).not.toContain('Removed');
});

it('[GCHAT-25] coded capitals are removed from a post for all but its author', async () => {
  expect((await postSeenBy(host, GOOD_EVENING))?.body).toBe('Good eVening');
  expect((await postSeenBy(stranger, GOOD_EVENING))?.body).toBe('Good evening');
});

it('[GCHAT-25] coded capitals are removed from a post for those who flagged it', async () => {
  const bodies = [host, guest, stranger].map(async (viewer) => (await postSeenBy(viewer, ALMOST_OVER))?.body);
  expect(await Promise.all(bodies)).toEqual(['Almost oVer', 'Almost over', 'Almost over']);
});

it('[GCHAT-12] a flag counts for all and shows to its flagger', async () => {
  expect(await postSeenBy(guest, ALMOST_OVER)).toMatchObject({ numberOfFlags: 1, flaggedByCurrent: true });
  expect(await postSeenBy(stranger, ALMOST_OVER)).toMatchObject({
    numberOfFlags: 1,
    flaggedByCurrent: false,
  });
});

it('[GCHAT-33] [D5-46] a blocked visitor does not appear: no visit, no group, no post, no count', async () => {
  expect((await write(blockUser, { userId: host.visitor._id }, stranger)).status).toBeLessThan(300);
  const answer = await reload(stranger);
  expect(answer).toMatchObject({ groups: [], groupMessages: [], globalMessages: [] });
  expect(await placesSeenBy(stranger)).toMatchObject({ visits: [], counts: [0, 0] });
  expect(JSON.stringify(answer)).not.toContain(host.visitor._id);
});

it('[PLACE-08] [GROUP-41] a visit expires two hours after its arrival, a group twelve hours after its start', async () => {
  const began = now;
  now = new Date(began.getTime() + 2 * HOUR_MS);
  expect((await placesSeenBy(guest)).visits).toEqual([]);
  expect((await reload(guest)).groups).toHaveLength(1);
  now = new Date(began.getTime() + 13 * HOUR_MS);
  expect((await reload(guest)).groups).toEqual([]);
});
