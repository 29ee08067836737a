import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { type AreaNotice, MAX_AREA_NOTICES } from '#product/area-notices/contract.ts';
import { areaNotices } from '#product/area-notices/server/tables.ts';
import { sectorAt, sectorCenter } from '#product/presence/regions.rules.ts';
import { type Chatter, chatter, type Device, listen, secondDevice } from '../chat/chat.fixture.ts';
import { type PushReceiver, startPushReceiver } from '../notifications/push-receiver.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const POTSDAM = { lat: 52.39, lng: 13.06 };
const PRAGUE = { lat: 50.088, lng: 14.42 };
const LISBON = { lat: 38.72, lng: -9.14 };
let time = new Date('2030-05-01T12:00:00Z');
let receiver: PushReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await startTestServer({ clock: { now: () => time }, env: { PUSH_SERVICES: receiver.origin } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

interface Listed {
  readonly notices: readonly AreaNotice[];
  readonly error?: string;
}
let devices = 0;
/** Who asked about an area, with a device that takes pushes. */
async function asker(around: LatLng, settings: object = {}): Promise<Chatter & { device: string }> {
  const who = await chatter(server);
  const device = `area-${++devices}`;
  await who.put('/api/notification/subscribe', receiver.subscription(device));
  await who.put('/api/notification/set-settings', settings);
  expect((await request(who, around)).notices).toHaveLength(1);
  return { ...who, device };
}
const request = async (who: Device, around: LatLng) =>
  (await who.put<Listed>('/api/area-notice/request', { around })).body;
const cancel = async (who: Device, around: LatLng) =>
  (await who.put<Listed>('/api/area-notice/cancel', { around })).body;
const noticesOf = async (who: Device) => (await who.get<Listed>('/api/area-notice')).body.notices;
const wasNotified = async (who: Chatter) => (await noticesOf(who)).some(({ toldAt }) => toldAt !== null);
const pushesTo = ({ device }: { readonly device: string }): unknown[] =>
  receiver.received.filter((push) => push.device === device).map(({ text }): unknown => JSON.parse(text));
const show = (who: Chatter, at: LatLng) =>
  who.post('/api/softReload', { physicalLocation: at, arrives: true });
const leave = (who: Chatter) => who.put('/api/presence/leave', undefined);
/** Someone is shown there. */
async function present(at: LatLng, who?: Chatter): Promise<Chatter> {
  const [someone, viewer] = [who ?? (await chatter(server)), await chatter(server)];
  await show(someone, at);
  const looking = { physicalLocation: null, virtualLocation: at };
  await expect.poll(async () => (await viewer.post('/api/softReload', looking)).text).toContain(someone.id);
  return someone;
}
/** Someone is shown there, and the server has looked since. */
async function newcomer(at: LatLng, who?: Chatter): Promise<Chatter> {
  const someone = await present(at, who);
  await server.server.sweep();
  return someone;
}

it('[AREA-01] [AREA-05] who asked about an area hears once that someone is around, on every device and with no name', async () => {
  const told = await asker(BERLIN, { previews: true });
  const muted = await asker(BERLIN, { areas: false });
  const elsewhere = await asker(PRAGUE);
  const page = await listen(server, muted);
  const tablet = { ...(await secondDevice(server, told)), device: `area-${++devices}` };
  await tablet.put('/api/notification/subscribe', receiver.subscription(tablet.device));
  expect(await noticesOf(told)).toEqual([
    {
      location: sectorCenter(sectorAt(BERLIN)),
      town: 'Berlin',
      until: '2030-05-08T12:00:00.000Z',
      toldAt: null,
    },
  ]);
  await server.server.sweep();
  expect(await wasNotified(told)).toBe(false);

  const first = await present(POTSDAM);
  // As several servers do.
  await Promise.all(Array.from({ length: 4 }, () => server.server.sweep()));
  await newcomer(BERLIN);
  const notice = { title: 'Someone is around Berlin', tag: expect.any(String) as unknown, path: '/' };
  await expect.poll(() => [pushesTo(told), pushesTo(tablet)]).toEqual([[notice], [notice]]);
  expect(JSON.stringify(pushesTo(told))).not.toContain(first.handle);
  expect(await noticesOf(told)).toMatchObject([{ toldAt: time.toISOString() }]);
  // The page that is open hears of it as well.
  await page.settle();
  expect(page.frames.filter(({ type }) => type === 'areaNotice')).toEqual([
    { type: 'areaNotice', location: sectorCenter(sectorAt(BERLIN)), town: 'Berlin' },
  ]);
  expect([pushesTo(muted), pushesTo(elsewhere), await wasNotified(elsewhere)]).toEqual([[], [], false]);
  page.close();
});

it('[AREA-01] [AREA-02] nobody hears of themselves, of those whom a block or a zone hides, or of who left', async () => {
  const [self, blocking, blocked, told] = [
    ...[await asker(LISBON), await asker(LISBON), await asker(LISBON), await asker(LISBON)],
  ] as const;
  await show(self, LISBON);
  const hidden = await chatter(server);
  await hidden.put('/api/presence/add-zone', { name: 'home', around: LISBON });
  await show(hidden, LISBON);
  await leave(await present(LISBON));
  const someone = await chatter(server);
  await blocking.put('/api/user/block', { userId: someone.id });
  await someone.put('/api/user/block', { userId: blocked.id });
  for (const other of [blocking, blocked, told]) await self.put('/api/user/block', { userId: other.id });
  await server.server.sweep();
  for (const who of [self, blocking, blocked, told]) expect(await wasNotified(who)).toBe(false);

  await newcomer(LISBON, someone);
  await expect.poll(() => pushesTo(told)).toHaveLength(1);
  expect(await wasNotified(self)).toBe(true);
  for (const who of [blocking, blocked]) expect([pushesTo(who), await wasNotified(who)]).toEqual([[], false]);
});

it('[AREA-03] a notice is taken back on any device, ends by itself after seven days, and begins again when repeated', async () => {
  const at = { lat: 60.17, lng: 24.94 };
  const [stopped, ended, repeated] = [await asker(at), await asker(at), await asker(at)];
  const tablet = await secondDevice(server, stopped);
  expect(await noticesOf(tablet)).toHaveLength(1);
  for (const device of [tablet, stopped]) expect((await cancel(device, at)).notices).toEqual([]);
  time = new Date(time.getTime() + 6 * DAY_MS);
  await request(repeated, { lat: 60.16, lng: 24.95 });
  expect(await noticesOf(repeated)).toHaveLength(1);
  time = new Date(time.getTime() + DAY_MS + HOUR_MS);
  expect(await noticesOf(ended)).toEqual([]);
  const someone = await newcomer(at);
  await expect.poll(() => pushesTo(repeated)).toHaveLength(1);
  expect([pushesTo(stopped), pushesTo(ended)]).toEqual([[], []]);
  const rows = await server.database.database.select().from(areaNotices);
  expect(rows.map(({ visitorId }) => visitorId)).not.toContain(ended.id);

  await leave(someone);
  await request(repeated, at);
  expect(await wasNotified(repeated)).toBe(false);
  await newcomer(at);
  await expect.poll(() => pushesTo(repeated)).toHaveLength(2);
});

it('[AREA-04] an account waits for five areas at most, also when asked at once; a guest for none', async () => {
  const who = await chatter(server);
  const asked = Array.from({ length: MAX_AREA_NOTICES + 1 }, (_, n) =>
    request(who, { lat: n * 3, lng: -30 }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ error }) => error === 'too-many')).toHaveLength(1);
  expect(await noticesOf(who)).toHaveLength(MAX_AREA_NOTICES);
  expect((await noticesOf(who))[0]?.town).toBeNull();
  const { headers } = await admittedVisitor(server.url);
  const refused = await fetch(`${server.url}/api/area-notice/request`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ around: BERLIN }),
  });
  expect(refused.status).toBe(403);
});
