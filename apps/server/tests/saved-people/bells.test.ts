import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NotificationsApi } from '#product/notifications/server/index.ts';
import type { OwnPublishedPosition } from '#product/presence/contract/schema.ts';
import { NOTICE_PAUSE_HOURS } from '#product/saved-people/rules.ts';
import { NearbyNotices } from '#product/saved-people/server/nearby-notices.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { exportedText } from '../accounts/exported-rows.fixture.ts';
import { type Chatter, chatter, type Listener, listen } from '../chat/chat.fixture.ts';
import { type PushReceiver, startPushReceiver } from '../notifications/push-receiver.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HERE = { lat: 41.881, lng: -87.623 };
/** Some thirty kilometres to the north. */
const FAR = { lat: 42.15, lng: -87.8 };

let time = new Date('2030-05-01T12:00:30Z');
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
let receiver: PushReceiver;
let server: TestServer;
let [saver, saved, witness] = [] as unknown as [Chatter, Chatter, Chatter];
const listeners: Listener[] = [];
let devices = 0;

beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await startTestServer({ clock: { now: () => time }, env: { PUSH_SERVICES: receiver.origin } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const show = (who: Chatter, at: typeof HERE) =>
  who.post('/api/softReload', { physicalLocation: at, arrives: true });
const leave = (who: Chatter) => who.put('/api/presence/leave', {});
const ring = (who: Chatter, whom: Chatter, isOn = true) =>
  who.put('/api/saved-people/set-bell', { userId: whom.id, isOn });
const allow = (who: Chatter, letsSaversKnow = true) =>
  who.put('/api/saved-people/set-settings', { letsSaversKnow });
const save = (who: Chatter, whom: Chatter) => who.put('/api/saved-people/save', { userId: whom.id });

/** Saves with a bell; the saved one allows it unless said otherwise. */
async function follow(who: Chatter, whom: Chatter): Promise<void> {
  await save(who, whom);
  expect((await ring(who, whom)).status).toBe(204);
}

async function hear(who: Chatter): Promise<Listener> {
  const listener = await listen(server, who);
  listeners.push(listener);
  return listener;
}
const noticesOf = ({ frames }: Listener) => frames.filter(({ type }) => type === 'savedNearby').length;

/** Waits until the server has asked about every move so far: the notice of one who comes now arrives after theirs. */
async function settle(): Promise<void> {
  const last = await chatter(server);
  await allow(last);
  await follow(witness, last);
  const listener = await hear(witness);
  await show(last, HERE);
  await expect.poll(() => noticesOf(listener)).toBe(1);
  await leave(last);
  for (const one of listeners) await one.settle();
}

const shownHere: OwnPublishedPosition = { coordinates: [HERE.lng, HERE.lat], cellMetres: 500 };
/** The notices of a process of its own, in which everyone stands here. */
const noticesTo = (
  sent: string[],
  enqueue: NotificationsApi['enqueue'] = () => Promise.resolve(),
): NearbyNotices =>
  new NearbyNotices({
    database: server.database.database,
    clock: { now: () => time },
    hiddenFrom: () => new Set(),
    shownAt: () => shownHere,
    send: (visitorId) => sent.push(visitorId),
    enqueue,
  });

beforeEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  later(60 * 24);
  [saver, saved, witness] = await Promise.all([chatter(server), chatter(server), chatter(server)]);
  await Promise.all([show(saver, HERE), show(witness, HERE), allow(saved)]);
  return async () => {
    await Promise.all([leave(saver), leave(saved), leave(witness)]);
  };
});

it('[SAVED-08] [SAVED-09] one who comes near is announced once, without a name, on each device', async () => {
  await follow(saver, saved);
  const [phone, tablet] = [await hear(saver), await hear(saver)];
  await show(saved, HERE);
  await expect.poll(() => [noticesOf(phone), noticesOf(tablet)]).toEqual([1, 1]);
  expect(phone.frames.find(({ type }) => type === 'savedNearby')).toEqual({ type: 'savedNearby' });
  expect((await saver.get<object>('/api/saved-people/ids')).body).toEqual({
    ids: [saved.id],
    bells: [saved.id],
  });
  // The saved one hears and gets nothing of it.
  const exported = await exportedText(server, saved);
  expect(exported).toContain(saved.id);
  expect(exported).not.toContain(saver.id);
});

it('[SAVED-06] moving near is coming near, being on the map elsewhere is not', async () => {
  await follow(saver, saved);
  const phone = await hear(saver);
  await show(saved, FAR);
  await settle();
  expect(noticesOf(phone)).toBe(0);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(1);
});

it('[SAVED-06] the saver who moves asks nothing, wherever they go', async () => {
  await follow(saver, saved);
  const phone = await hear(saver);
  await show(saver, FAR);
  await show(saved, HERE);
  await settle();
  await show(saver, HERE);
  await saver.put('/api/presence/show-me-there', { at: FAR });
  await saver.put('/api/presence/show-me-there', { at: HERE });
  await settle();
  expect(noticesOf(phone)).toBe(0);
  // Nor does one who chose to be shown here hear of those who come.
  await leave(saved);
  await show(saved, HERE);
  await settle();
  expect(noticesOf(phone)).toBe(0);
});

it('[SAVED-08] no second notice within hours, whatever is taken off, switched or blocked by the saver meanwhile', async () => {
  await follow(saver, saved);
  const phone = await hear(saver);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(1);
  await ring(saver, saved, false);
  await ring(saver, saved);
  await saver.put('/api/saved-people/unsave', { userId: saved.id });
  await follow(saver, saved);
  await saver.put('/api/user/block', { userId: saved.id });
  await saver.put('/api/user/unblock', { userId: saved.id });
  await follow(saver, saved);
  later(60 * NOTICE_PAUSE_HOURS - 1);
  await Promise.all([leave(saved), show(saver, HERE), show(witness, HERE)]);
  await show(saved, HERE);
  await settle();
  expect(noticesOf(phone)).toBe(1);
  await leave(saved);
  later(1);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(2);
});

it('[SAVED-08] a block by the saved one deletes the notice, as their deletion would', async () => {
  await follow(saver, saved);
  const phone = await hear(saver);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(1);
  await saved.put('/api/user/block', { userId: saver.id });
  await saved.put('/api/user/unblock', { userId: saver.id });
  await leave(saved);
  await follow(saver, saved);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(2);
});

it('[SAVED-05] nothing without permission, without a bell, off the map, after a block or while either is suspended', async () => {
  const cases: Record<string, (who: Chatter, whom: Chatter) => Promise<unknown>> = {
    permission: (_, whom) => allow(whom, false),
    bell: (who, whom) => ring(who, whom, false),
    saved: (who, whom) => who.put('/api/saved-people/unsave', { userId: whom.id }),
    offTheMap: (who) => leave(who),
    blocks: (who, whom) => who.put('/api/user/block', { userId: whom.id }),
    isBlocked: (who, whom) => whom.put('/api/user/block', { userId: who.id }),
    suspended: (_, whom) => server.server.setModerationFlags(whom.id, { suspendedAt: time }),
    saverSuspended: (who) => server.server.setModerationFlags(who.id, { suspendedAt: time }),
  };
  const heard = await Promise.all(
    Object.entries(cases).map(async ([name, change]) => {
      const [who, whom] = [await chatter(server), await chatter(server)];
      await Promise.all([show(who, HERE), allow(whom)]);
      await follow(who, whom);
      const listener = await hear(who);
      await change(who, whom);
      await show(whom, HERE);
      return { name, listener, who, whom };
    }),
  );
  await follow(saver, saved);
  const phone = await hear(saver);
  await show(saved, HERE);
  await expect.poll(() => noticesOf(phone)).toBe(1);
  listeners.splice(0);
  await settle();
  expect(heard.filter(({ listener }) => noticesOf(listener) > 0).map(({ name }) => name)).toEqual([]);
  for (const { listener, who, whom } of heard) {
    listener.close();
    await Promise.all([leave(who), leave(whom)]);
  }
});

it('[SAVED-08] two processes that see the same arrival give one notice', async () => {
  await follow(saver, saved);
  const sent: string[] = [];
  const processes = Array.from({ length: 4 }, () => {
    const notices = noticesTo(sent);
    notices.moved({ visitorId: saved.id, from: null, to: shownHere });
    return notices;
  });
  await Promise.all(processes.map((notices) => notices.tick()));
  expect(sent).toEqual([saver.id]);
});

it('a notice that fails keeps back no other, and is tried again for some seconds', async () => {
  const savers = [saver, witness, await chatter(server)];
  for (const who of savers) await follow(who, saved);
  const sent: string[] = [];
  let failures = 1;
  const [failing] = savers.map(({ id }) => id).sort();
  const enqueue: NotificationsApi['enqueue'] = (_, wishes) =>
    wishes.some(({ visitorId }) => visitorId === failing) && failures-- > 0
      ? Promise.reject(new Error('no connection'))
      : Promise.resolve();
  const notices = noticesTo(sent, enqueue);
  notices.moved({ visitorId: saved.id, from: null, to: shownHere });
  await expect(notices.tick()).rejects.toThrow('no connection');
  expect(sent).toHaveLength(2);
  expect(sent).not.toContain(failing);
  await notices.tick();
  expect(sent.slice(2)).toEqual([failing]);

  later(60 * 24);
  failures = Infinity;
  notices.moved({ visitorId: saved.id, from: null, to: shownHere });
  let tries = 0;
  while ((await notices.tick().catch(() => 'failed')) === 'failed') tries += 1;
  expect([tries, sent.length]).toEqual([10, 5]);
});

it('[SAVED-06] of several moves in one second the first place counts: back where they began they did not come', async () => {
  await follow(saver, saved);
  const sent: string[] = [];
  const notices = noticesTo(sent);
  const [near, away] = [shownHere, { ...shownHere, coordinates: [FAR.lng, FAR.lat] as [number, number] }];
  notices.moved({ visitorId: saved.id, from: near, to: away });
  notices.moved({ visitorId: saved.id, from: away, to: near });
  await notices.tick();
  expect(sent).toEqual([]);
  notices.moved({ visitorId: saved.id, from: away, to: near });
  await notices.tick();
  expect(sent).toEqual([saver.id]);
});

it('[SAVED-05] a bell is off at first, answered alike whatever the saved person chose, and refused of others and to guests', async () => {
  expect((await ring(saver, saved)).body).toEqual({ error: 'not-saved' });
  expect((await saver.get('/api/saved-people/settings')).body).toEqual({ letsSaversKnow: false });
  const silent = await chatter(server);
  for (const whom of [saved, silent]) await save(saver, whom);
  expect((await saver.get('/api/saved-people/ids')).body).toMatchObject({ bells: [] });
  expect(await ring(saver, silent)).toEqual(await ring(saver, saved));
  expect((await saver.get('/api/saved-people/ids')).body).toMatchObject({
    bells: [saved.id, silent.id].sort(),
  });
  await server.database.database
    .update(visitors)
    .set({ accountType: 'anonymous' })
    .where(eq(visitors.id, saver.id));
  await server.server.setModerationFlags(saver.id, { revocations: [] });
  await save(saver, saved);
  expect((await ring(saver, saved)).status).toBe(403);
});

it('[SAVED-09] a push says no more than that someone is around, names them with previews, and is not sent once they left', async () => {
  const device = `bell-${++devices}`;
  const notices = () =>
    receiver.received.filter((push) => push.device === device).map(({ text }): unknown => JSON.parse(text));
  await saver.put('/api/notification/subscribe', receiver.subscription(device));
  await follow(saver, saved);
  await show(saved, HERE);
  const where = { tag: 'saved-nearby', path: '/you/saved' };
  await expect.poll(notices).toEqual([{ title: 'Someone you saved is around', ...where }]);
  expect(receiver.received.find((push) => push.device === device)?.headers).toMatchObject({ ttl: '900' });

  await saver.put('/api/notification/set-settings', { previews: true });
  const named = await chatter(server);
  await allow(named);
  await follow(saver, named);
  await show(named, HERE);
  await expect.poll(() => notices().slice(1)).toEqual([{ title: named.handle, body: 'Is around', ...where }]);

  receiver.answer(device, { status: 503 });
  const left = await chatter(server);
  await allow(left);
  await follow(saver, left);
  const tries = receiver.triesOf(device);
  await show(left, HERE);
  await expect.poll(() => receiver.triesOf(device)).toBe(tries + 1);
  await Promise.all([leave(left), leave(named), leave(saved)]);
  const waiting = () =>
    server.database.database.$client.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'send-push'",
    );
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 15_000 }).toBe(0);
  expect(notices()).toHaveLength(2);
});
