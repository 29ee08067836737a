import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { dayAfter } from '#product/trips/rules.ts';
import type { Down } from '#wire/down.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { type Chatter, chatter, type Listener, listen } from '../chat/chat.fixture.ts';
import { dataUrlOf, drawn } from '../chat/message-photos.fixture.ts';
import {
  CHICAGO,
  deleteVisitor,
  onMap,
  type GroupAnswer,
  inGroup,
  walk,
  write,
} from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const BAR = 'b'.repeat(24);
const look = { physicalLocation: CHICAGO };

/** What a visitor gets about a person, with names for what differs from one to another. */
interface Told {
  /** Answers to every call that may speak of the person, before and after. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** What each of the two open devices heard in between. */
  readonly frames: readonly (readonly string[])[];
}

/**
 * Two who know each other: they write to each other, with a photo; each hosts a group the other is in; the person has
 * posted to the world and at the place where they are, and plans a trip.
 *
 * @param depart ends it for the viewer
 * @returns what the viewer gets before and after
 */
async function toldOf(
  depart: (person: Chatter, viewer: Chatter, server: TestServer) => Promise<unknown>,
): Promise<Told> {
  const server = await startTestServer({ clock: { now: () => NOW } });
  await server.database.database
    .insert(places)
    .values({ id: BAR, name: 'The Low Note', type: 'bar', description: '', ...CHICAGO });
  const [viewer, person] = [await chatter(server), await chatter(server)];
  for (const who of [viewer, person]) await who.post('/api/softReload', look);
  const first = await person.write(viewer, 'Hello');
  await viewer.accept(first);
  await viewer.write(person, 'Hello yourself');
  const dataUrl = dataUrlOf(await drawn(64, 64).jpeg().toBuffer());
  const embed = (await person.post<PhotoEmbed>('/api/message/photo', { dataUrl })).body;
  const photo = await person.write(viewer, '', { embed });
  const startTime = new Date(NOW.getTime() + 3 * HOUR_MS);
  const groupOf = async (host: Chatter, guest: Chatter) => {
    const { _id } = (await host.post<GroupAnswer['body']>('/api/group', walk(startTime))).body;
    await inGroup(_id).invite(host, guest);
    await inGroup(_id).join(guest);
    await write(person, _id, 'On my way');
    return _id;
  };
  const [theirs, own] = [await groupOf(person, viewer), await groupOf(viewer, person)];
  await person.post('/api/global-message', { body: 'Good evening' });
  await person.post('/api/place/message', { placeId: BAR, body: 'A table is free' });
  await person.post('/api/place/visit', { placeId: BAR, visible: true });
  const day = (after: number) => dayAfter(dayOf(NOW), after);
  await person.post('/api/trip', { city: CHICAGO, from: day(1), to: day(3) });

  const names: readonly (readonly [RegExp | string, string])[] = [
    [viewer.id, 'VIEWER'],
    [person.id, 'PERSON'],
    [viewer.handle, 'viewer'],
    [person.handle, 'person'],
    [theirs, 'THEIRS'],
    [own, 'OWN'],
    [first.conversationId, 'CONVERSATION'],
    [/\b[0-9a-f]{24}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b/g, 'ID'],
    [/"coordinates":\[[^\]]*\]/g, 'COORDINATES'],
    // In the order of their ids.
    [/"author[12]":"[A-Z]+"/g, 'AUTHOR'],
  ];
  const named = (text: string) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const asked: Readonly<Record<string, string>> = {
    profile: `/api/user/profile?userId=${person.id}`,
    byUser: `/api/conversation/by-user?userId=${person.id}`,
    conversations: '/api/conversation',
    changes: '/api/conversation/changes?after=0',
    messages: `/api/conversation/messages?conversationId=${first.conversationId}`,
    photo: `/api/message/photo?filepath=${embed.filepath}`,
    theirs: `/api/group?groupId=${theirs}`,
    messagesOfTheirs: `/api/group/messages?groupId=${theirs}`,
    own: `/api/group?groupId=${own}`,
    messagesOfOwn: `/api/group/messages?groupId=${own}`,
    groups: '/api/user/groups',
    place: `/api/place?placeId=${BAR}`,
  };
  const ask = async (): Promise<Told['after']> => {
    const answers: Record<string, string> = {};
    const keep = (name: string, { status, text }: { status: number; text: string }) => {
      answers[name] = `${status} ${named(text)}`;
    };
    for (const [name, path] of Object.entries(asked)) keep(name, await viewer.get(path));
    const around = await viewer.post<{ nearbyVisitors: { visitors: readonly { _id: string }[] } }>(
      '/api/softReload',
      look,
    );
    // Others arrived meanwhile.
    const visitors = around.body.nearbyVisitors.visitors.filter(({ _id }) => _id === person.id);
    keep('around', { ...around, text: JSON.stringify({ ...around.body, nearbyVisitors: { visitors } }) });
    keep('write', await viewer.post('/api/message', { userIdTo: person.id, body: 'Are you there?' }));
    const { conversationId, _id: messageId } = photo;
    const liked = { conversationId, messageId, reaction: 'like' };
    keep('react', await viewer.put('/api/message/add-reaction', liked));
    keep('invite', await inGroup(own).invite(viewer, person));
    keep('join', await inGroup(theirs).join(viewer));
    return answers;
  };
  const before = await ask();
  const devices = await Promise.all([listen(server, viewer), listen(server, viewer)]);
  for (const device of devices) {
    device.say({ type: 'watch', center: CHICAGO });
    await device.settle();
  }
  await aTickLater(server, devices);
  const framesBefore = devices.map(({ frames }) => frames.length);
  await depart(person, viewer, server);
  await aTickLater(server, devices);
  const frames = devices.map((device, n) => eventsOf(device.frames.slice(framesBefore[n])).map(named).sort());
  const after = await ask();
  for (const device of devices) device.close();
  await server.close();
  return { before, frames, after };
}

/** Until what goes out with the next tick has arrived. */
async function aTickLater(server: TestServer, devices: readonly Listener[]): Promise<void> {
  const marker = await onMap(server);
  for (const { frames, settle } of devices) {
    await expect.poll(() => JSON.stringify(frames)).toContain(marker.id);
    await settle();
  }
}

/** What frames say, but for who arrived meanwhile. One tick gathers what comes in any order. */
const eventsOf = (frames: readonly Down[]): string[] =>
  frames
    .flatMap((frame): readonly unknown[] => (frame.type === 'events' ? frame.events : [frame]))
    .map((event) => JSON.stringify(event))
    .filter(
      (event) => !event.includes('"type":"heartbeat"') && !event.includes('"type":"visitor","visitor"'),
    );

describe('what a visitor who knows a person gets about them on every channel', () => {
  let known: Promise<Told> | null = null;
  const ofBlock = () =>
    (known ??= toldOf((person, viewer) => person.put('/api/user/block', { userId: viewer.id })));

  it('says everything while they know each other, and nothing of the person once blocked', async () => {
    const block = await ofBlock();
    for (const [name, answer] of Object.entries(block.before))
      expect([name, answer.slice(0, 3)]).toEqual([name, '200']);
    expect(
      Object.keys(block.before).filter((name) => /PERSON|person/.test(block.before[name] ?? '')),
    ).toEqual(Object.keys(block.before).filter((name) => name !== 'photo' && name !== 'react'));
    for (const [name, answer] of Object.entries(block.after))
      expect([name, answer]).not.toEqual([name, expect.stringMatching(/PERSON|person/)]);
    expect(block.after['profile']).toBe('404 {"error":"not-found","reason":"deleted"}');
  });

  it('is the same by a block as by a deletion, on two devices, in answers and frames', async () => {
    const block = await ofBlock();
    const deletion = await toldOf((person, _viewer, server) => deleteVisitor(server, person));
    expect(block.after).toEqual(deletion.after);
    expect(block.frames).toEqual(deletion.frames);
  });
});
