import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
let time = new Date('2030-05-01T12:02:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const load = (who: Chatter) => who.post('/api/softReload', { physicalLocation: HERE });

/** Everything that may say something about being around: a profile, a conversation and its place in the list. */
async function seenBy(viewer: Chatter, { id }: Chatter): Promise<Record<string, unknown>> {
  const { body: profile } = await viewer.get(`/api/user/profile?userId=${id}`);
  const { body: conversation } = await viewer.get(`/api/conversation/by-user?userId=${id}`);
  return { profile, conversation, conversations: await viewer.conversations() };
}

it('a visitor in a privacy zone is the same, field by field, as one who left the map', async () => {
  const [viewer, person] = [await chatter(server), await chatter(server)];
  await person.write(viewer, 'Hello');
  for (const who of [viewer, person]) await load(who);
  await person.put('/api/user/hosting-status', { hostingType: 'canHost' });
  await person.put('/api/presence/availability', { minutes: 60, intention: 'Coffee' });
  const profile = async () => (await seenBy(viewer, person))['profile'];
  await expect
    .poll(profile)
    .toMatchObject({ hostingStatus: { hostingType: 'canHost' }, availability: { intention: 'Coffee' } });
  const around = await seenBy(viewer, person);

  await person.put('/api/presence/add-zone', { name: 'home', around: HERE });
  await load(person);
  const inZone = await seenBy(viewer, person);
  await person.put('/api/presence/leave', {});
  const left = await seenBy(viewer, person);
  expect(inZone).toEqual(left);
  expect(inZone).not.toEqual(around);

  // What is said while being on the map is all that differs from one who never came.
  const nothing = { hostingType: null, hostingSetAt: null, availableUntil: null, availabilityNote: null };
  await server.database.database.update(visitors).set(nothing).where(eq(visitors.id, person.id));
  time = new Date(time.getTime() + 26 * 3_600_000);
  expect(await profile()).toMatchObject({
    ...{ connectUpdateTime: null, disconnectTime: null, hostingStatus: null, availability: null },
  });
  expect(await seenBy(viewer, person)).toEqual(left);
});
