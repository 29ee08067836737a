import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWelcomeIn } from '#database/demo-world/newcomers/hosts.ts';
import { type DemoPerson, demoPeople } from '#database/demo-world/people.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import type { Group, GroupMessage } from '#product/groups/contract/schema.ts';
import { groupAttendees, groups } from '#product/groups/server/tables.ts';
import { visits } from '#product/places/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { endpoints } from '#wire/endpoints.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { chatter, type Chatter } from '../chat/chat.fixture.ts';
import { type DemoCity, openDemoCity } from './demo-city.fixture.ts';

let city: DemoCity;
/** Most of the city sleeps: a Saturday in Chicago, at four in the morning. */
const AT_NIGHT = new Date('2026-06-06T09:00:20Z');
beforeAll(async () => {
  city = await openDemoCity(AT_NIGHT);
});
afterAll(() => city.close());

const CHICAGO = { lat: 41.876, lng: -87.632 };
const BERLIN = { lat: 52.52, lng: 13.405 };

const look = async (who: Pick<Chatter, 'headers'>, virtualLocation: object) => {
  const { status } = await fetch(city.server().url + endpoints.softReload.path, {
    method: 'POST',
    headers: { ...who.headers, origin: city.server().url, 'content-type': 'application/json' },
    body: JSON.stringify({ physicalLocation: null, virtualLocation }),
  });
  expect(status).toBe(200);
};
const get = async <Body>(who: Pick<Chatter, 'headers'>, path: string): Promise<Body> => {
  const headers = { ...who.headers, origin: city.server().url };
  return (await fetch(city.server().url + path, { headers })).json() as Promise<Body>;
};
const requestsOf = async (who: Pick<Chatter, 'headers'>) =>
  (await get<{ conversations: Conversation[] }>(who, '/api/conversation?requests=1')).conversations;
const invitationsOf = (who: Pick<Chatter, 'id'>) =>
  city
    .database()
    .select({ groupId: groups.id, hostId: groups.hostId, isDemo: groups.isDemo })
    .from(groupAttendees)
    .innerJoin(groups, eq(groups.id, groupAttendees.groupId))
    .where(and(eq(groupAttendees.visitorId, who.id), eq(groupAttendees.hostConfirmed, true)));

/** Until a person wrote after it; answers how many seconds passed. */
async function untilAnswered(newcomer: Chatter, { conversationId, seq }: Message): Promise<number> {
  const wrote = async () => {
    const { conversations } = await get<{ conversations: Conversation[] }>(newcomer, '/api/conversation');
    const found = conversations.find(({ _id }) => _id === conversationId);
    const last = found?.messages.at(-1);
    return found?.isRequest === false && last?.userIdFrom === found.partner._id && last.seq > seq;
  };
  const passed = await city.pass(61, wrote);
  expect(await wrote()).toBe(true);
  return passed;
}

it('people off the map come online for a message, and answer within a minute, also at night', async () => {
  const newcomer = await chatter(city.server());
  const away = demoPeople().filter(
    ({ begins, isFixed, accountType }) => begins === 'gone' && !isFixed && accountType !== 'anonymous',
  );
  const profileOf = (person: DemoPerson) =>
    get<{ connectUpdateTime: string | null; disconnectTime: string | null }>(
      newcomer,
      `${endpoints.getProfile.path}?userId=${person.id}`,
    );
  const profiles = await Promise.all(away.map(profileOf));
  // Who is at a place has no marker.
  const visiting = new Set((await city.database().select().from(visits)).map(({ visitorId }) => visitorId));
  const absent = away
    .filter(({ id }, at) => profiles[at]?.connectUpdateTime === null && !visiting.has(id))
    .slice(0, 3);
  expect(absent).toHaveLength(3);
  const sent: Message[] = [];
  for (const person of absent) sent.push(await newcomer.write(person, `Hello ${person.handle}`));
  for (const message of sent) await untilAnswered(newcomer, message);
  expect(city.now().getTime() - AT_NIGHT.getTime()).toBeLessThanOrEqual(60_000);
  for (const person of absent)
    expect(await profileOf(person)).toMatchObject({
      connectUpdateTime: expect.any(String),
      disconnectTime: null,
    });
});

it('a newcomer who looks at the city finds one message, one wave and one invitation, once', async () => {
  const newcomer = await chatter(city.server());
  await look(newcomer, CHICAGO);
  await city.pass(60);
  const requests = await requestsOf(newcomer);
  const embeds = requests.map(({ lastSentMessage }) => lastSentMessage?.embed?.type ?? null);
  expect(embeds.toSorted()).toEqual([null, 'wave']);
  for (const request of requests)
    expect(request).toMatchObject({ isRequest: true, unreadCount: 1, partner: { isDemo: true } });
  expect(requests[0]?.partner._id).not.toBe(requests[1]?.partner._id);
  const invitations = await invitationsOf(newcomer);
  expect(invitations).toEqual([expect.objectContaining({ isDemo: true })]);
  expect(invitations[0]!.hostId).not.toBe(requests[0]!.partner._id);

  await look(newcomer, CHICAGO);
  await city.pass(130);
  await city.restart();
  await look(newcomer, CHICAGO);
  await city.pass(130);
  expect((await requestsOf(newcomer)).map(({ messages }) => messages)).toEqual(
    requests.map(({ messages }) => messages),
  );
  expect(await invitationsOf(newcomer)).toEqual(invitations);
});

it('who accepts the request, reads it and writes to its author is answered within a minute', async () => {
  const newcomer = await chatter(city.server());
  await look(newcomer, CHICAGO);
  await city.pass(60, async () => (await requestsOf(newcomer)).length > 0);
  const [request] = await requestsOf(newcomer);
  const [first] = request!.messages;
  await newcomer.accept(first!);
  await newcomer.put('/api/conversation/read', { conversationId: request!._id, upTo: first!._id });
  await city.pass(130);
  await untilAnswered(newcomer, await newcomer.write({ id: request!.partner._id }, 'Thanks for writing'));
});

it('who answers the request without accepting it is answered within a minute', async () => {
  const newcomer = await chatter(city.server());
  await look(newcomer, CHICAGO);
  await city.pass(60, async () => (await requestsOf(newcomer)).length > 0);
  const [request] = await requestsOf(newcomer);
  await untilAnswered(newcomer, await newcomer.write({ id: request!.partner._id }, 'Hi, how are you?'));
});

it('who waves back is written to within a minute', async () => {
  const newcomer = await chatter(city.server());
  await look(newcomer, CHICAGO);
  const waveOf = async () =>
    (await requestsOf(newcomer)).find(({ lastSentMessage }) => lastSentMessage?.embed?.type === 'wave');
  await city.pass(130, async () => (await waveOf()) !== undefined);
  const wave = await waveOf();
  const wavedBack = { embed: { type: 'wave' } };
  await untilAnswered(newcomer, await newcomer.write({ id: wave!.partner._id }, '', wavedBack));
});

it('who makes an account after they looked finds all of it within a minute, without looking again', async () => {
  const { visitor, headers } = await admittedVisitor(city.server().url);
  await look({ headers }, CHICAGO);
  await city.pass(5);
  await city
    .database()
    .update(visitors)
    .set({ accountType: 'authenticated', isActivated: true })
    .where(eq(visitors.id, visitor._id));
  await city.server().server.setModerationFlags(visitor._id, {});
  await city.pass(60);
  expect(await requestsOf({ headers })).toHaveLength(2);
  expect(await invitationsOf({ id: visitor._id })).toHaveLength(1);
});

it('nothing waits for people elsewhere, nor for visitors without an account', async () => {
  const elsewhere = await chatter(city.server());
  await look(elsewhere, BERLIN);
  const { visitor, headers } = await admittedVisitor(city.server().url);
  await look({ headers }, CHICAGO);
  await city.pass(120);
  expect(await requestsOf(elsewhere)).toEqual([]);
  expect(await invitationsOf(elsewhere)).toEqual([]);
  expect(await invitationsOf({ id: visitor._id })).toEqual([]);
});

it('a host answers who asks to join within a minute: most may, some may not', async () => {
  const open = await city.database().select().from(groups).where(eq(groups.isDemo, true));
  const [group] = open.filter(({ canceledAt }) => canceledAt === null);
  const groupId = group!.id;
  const people: Chatter[] = [];
  const isOneOfBoth = (expected: boolean) =>
    people.some(({ id: userId }) => isWelcomeIn({ groupId, userId }) === expected);
  while (!isOneOfBoth(true) || !isOneOfBoth(false)) people.push(await chatter(city.server()));
  for (const { put } of people) expect((await put('/api/group/join', { groupId })).status).toBe(200);
  await city.pass(4);
  const stateOf = async (who: Chatter) =>
    (await get<Group>(who, `/api/group?groupId=${groupId}`)).currentVisitorAttendeeData?.inviteState;
  expect(await Promise.all(people.map(stateOf))).toEqual(people.map(() => 'pendingHostApproval'));
  await city.pass(56);
  for (const who of people) {
    const isWelcome = isWelcomeIn({ groupId, userId: who.id });
    expect(await stateOf(who)).toBe(isWelcome ? 'attending' : 'hostDenied');
    if (!isWelcome) continue;
    const { messages } = await get<{ messages: GroupMessage[] }>(
      who,
      `/api/group/messages?groupId=${groupId}`,
    );
    const greetings = messages.filter(
      ({ author, body }) => author._id === group!.hostId && body.includes(who.handle),
    );
    expect(greetings).toHaveLength(1);
  }
});

it('nobody else was asked or written to', async () => {
  const invented = new Set(demoPeople().map(({ id }) => id));
  const rows = await city.database().select().from(groupAttendees).where(eq(groupAttendees.isDemo, false));
  for (const { visitorId } of rows) expect(invented.has(visitorId)).toBe(false);
});
