import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { VIEW_DAYS } from '#product/profile-views/contract.ts';
import { recordView } from '#product/profile-views/server/record-view.ts';
import { profileViews } from '#product/profile-views/server/tables.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter, listen } from '../chat/chat.fixture.ts';
import { type PushReceiver, startPushReceiver } from '../notifications/push-receiver.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const START = new Date('2030-05-01T12:34:56Z');
let time = START;
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000);
};
let receiver: PushReceiver;
let server: TestServer;
let [ann, ben, cleo] = [] as unknown as [Chatter, Chatter, Chatter];
beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await startTestServer({ clock: { now: () => time }, env: { PUSH_SERVICES: receiver.origin } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  time = START;
  [ann, ben, cleo] = await Promise.all([chatter(server), chatter(server), chatter(server)]);
});

const set = (who: Chatter, isOn: boolean) => who.put('/api/profile-views/set', { isOn });
const open = (who: Chatter, whom: Chatter) => who.get(`/api/user/profile?userId=${whom.id}`);
interface Listed {
  readonly isOn: boolean;
  readonly views: readonly { readonly user: { readonly _id: string }; readonly viewedAt: string }[];
}
const listOf = async (who: Chatter) => (await who.get<Listed>('/api/profile-views')).body;
const viewersOf = async (who: Chatter) => (await listOf(who)).views.map(({ user }) => user._id);

/** Views that are kept, listed or not. */
const keptOf = ({ id }: Chatter) =>
  server.database.database.$count(profileViews, eq(profileViews.viewedId, id));

/** A view that follows is there: all before it were recorded, or never will be. */
async function settle(): Promise<void> {
  const [one, other] = [await chatter(server), await chatter(server)];
  await Promise.all([set(one, true), set(other, true)]);
  await open(one, other);
  await expect.poll(() => viewersOf(other)).toEqual([one.id]);
}

it('[VIEWS-06] who opens a profile is listed to its owner, the newest first, by the hour, when both show it', async () => {
  await Promise.all([set(ann, true), set(ben, true), set(cleo, true)]);
  await open(ann, ben);
  await expect.poll(() => viewersOf(ben)).toEqual([ann.id]);
  later(2);
  await open(cleo, ben);
  await expect.poll(() => viewersOf(ben)).toEqual([cleo.id, ann.id]);
  expect((await listOf(ben)).views.map(({ viewedAt }) => viewedAt)).toEqual([
    '2030-05-01T14:00:00.000Z',
    '2030-05-01T12:00:00.000Z',
  ]);
  // Not of oneself, and not to the one who looked.
  await open(ben, ben);
  await settle();
  expect(await listOf(ann)).toEqual({ isOn: true, views: [] });
  expect(await viewersOf(ben)).toEqual([cleo.id, ann.id]);
});

it('[VIEWS-01] [VIEWS-02] nothing is recorded while either does not show it, and it is off at first', async () => {
  expect(await listOf(ann)).toEqual({ isOn: false, views: [] });
  await set(ann, true);
  await Promise.all([open(ann, ben), open(ben, ann), open(cleo, ann)]);
  await settle();
  await Promise.all([set(ben, true), set(cleo, true)]);
  expect([await viewersOf(ann), await viewersOf(ben)]).toEqual([[], []]);
});

it('[VIEWS-03] a pair counts once a day, by the hour, and views are listed and kept for 30 days', async () => {
  await Promise.all([set(ann, true), set(ben, true)]);
  await Promise.all([open(ann, ben), open(ann, ben), open(ann, ben)]);
  await expect.poll(() => viewersOf(ben)).toEqual([ann.id]);
  const first = (await listOf(ben)).views;
  later(23);
  await open(ann, ben);
  await settle();
  expect((await listOf(ben)).views).toEqual(first);
  later(1);
  await open(ann, ben);
  await expect.poll(async () => (await listOf(ben)).views[0]?.viewedAt).toBe('2030-05-02T12:00:00.000Z');
  later(VIEW_DAYS * 24 - 1);
  expect(await viewersOf(ben)).toEqual([ann.id]);
  later(1);
  expect(await viewersOf(ben)).toEqual([]);
  expect(await keptOf(ben)).toBe(1);
  later(1);
  await server.server.sweep();
  expect(await keptOf(ben)).toBe(0);
});

it('[VIEWS-04] switching off hides it on every device and deletes both ways; on again begins with nothing', async () => {
  await Promise.all([set(ann, true), set(ben, true), set(cleo, true)]);
  await Promise.all([open(ann, ben), open(ben, ann), open(cleo, ben), open(ben, cleo)]);
  await expect.poll(() => viewersOf(ann)).toEqual([ben.id]);
  await expect.poll(() => viewersOf(cleo)).toEqual([ben.id]);
  await settle();
  expect((await set(ann, false)).status).toBe(204);
  expect([await listOf(ann), await viewersOf(ben)]).toEqual([{ isOn: false, views: [] }, [cleo.id]]);
  await set(ann, true);
  expect([await listOf(ann), await viewersOf(ben)]).toEqual([{ isOn: true, views: [] }, [cleo.id]]);
});

it('[VIEWS-04] [VIEWS-05] a view recorded while one switches off or blocks leaves nothing', async () => {
  const { database } = server.database;
  const context = { database, clock: { now: () => time } };
  const rows = () => database.$count(profileViews, eq(profileViews.viewedId, ben.id));
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([set(ann, true), set(ben, true)]);
    const viewing = Array.from({ length: 3 }, () =>
      recordView(context, { viewerId: ann.id, viewedId: ben.id }),
    );
    await Promise.all([...viewing, set(round % 2 === 0 ? ben : ann, false)]);
    expect(await rows()).toBe(0);
  }
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([set(ann, true), set(ben, true)]);
    const viewing = Array.from({ length: 3 }, () =>
      recordView(context, { viewerId: ann.id, viewedId: ben.id }),
    );
    const blocking = ben.put('/api/user/block', { userId: ann.id });
    expect((await Promise.all([blocking, ...viewing]))[0].status).toBe(204);
    expect(await rows()).toBe(0);
    await ben.put('/api/user/unblock', { userId: ann.id });
  }
});

it('[VIEWS-05] a block takes both off the lists of the other, for good', async () => {
  await Promise.all([set(ann, true), set(ben, true)]);
  await Promise.all([open(ann, ben), open(ben, ann)]);
  await expect.poll(() => viewersOf(ann)).toEqual([ben.id]);
  await expect.poll(() => viewersOf(ben)).toEqual([ann.id]);
  await ann.put('/api/user/block', { userId: ben.id });
  expect((await open(ben, ann)).status).toBe(404);
  await ann.put('/api/user/unblock', { userId: ben.id });
  await settle();
  expect([await viewersOf(ann), await viewersOf(ben)]).toEqual([[], []]);
});

it('[VIEWS-05] [VIEWS-06] one who is suspended is not listed, one who leaves is deleted, and nobody hears of a view', async () => {
  await Promise.all([set(ann, true), set(ben, true)]);
  const listener = await listen(server, ben);
  await ben.put('/api/notification/subscribe', receiver.subscription('phone'));
  await open(ann, ben);
  await expect.poll(() => viewersOf(ben)).toEqual([ann.id]);
  await listener.settle();
  expect(JSON.stringify(listener.frames)).not.toContain(ann.id);
  listener.close();
  // A push that is sent after it is the first.
  await ben.accept(await ann.write(ben, 'Hello'));
  const pushed = () => receiver.received.map(({ text }) => (JSON.parse(text) as { path: string }).path);
  await expect.poll(pushed).toEqual([`/chats/${ann.id}`]);
  await server.server.setModerationFlags(ann.id, { suspendedAt: time });
  expect(await viewersOf(ben)).toEqual([]);
  await server.server.setModerationFlags(ann.id, { suspendedAt: null });
  expect(await viewersOf(ben)).toEqual([ann.id]);
  const { database } = server.database;
  await database.delete(visitors).where(eq(visitors.id, ann.id));
  expect(await database.$count(profileViews, eq(profileViews.viewedId, ben.id))).toBe(0);
});

it('[VIEWS-01] guests neither switch it on nor are recorded', async () => {
  await Promise.all([set(ann, true), set(ben, true)]);
  const { database } = server.database;
  await database.update(visitors).set({ accountType: 'anonymous' }).where(eq(visitors.id, ann.id));
  await server.server.setModerationFlags(ann.id, { revocations: [] });
  expect([(await set(ann, true)).status, (await ann.get('/api/profile-views')).status]).toEqual([403, 403]);
  await Promise.all([open(ann, ben), open(ben, ann)]);
  await settle();
  expect(await database.$count(profileViews, eq(profileViews.viewedId, ben.id))).toBe(0);
  expect(await database.$count(profileViews, eq(profileViews.viewedId, ann.id))).toBe(0);
});
