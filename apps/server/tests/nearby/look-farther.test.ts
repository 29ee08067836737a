import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import type { QuietSector } from '#product/nearby/farther.contract.ts';
import { regionAt, regionCenter, sectorAt } from '#product/presence/regions.rules.ts';
import { softReload } from '#wire/nearby.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const BERLIN = { lat: 52.52, lng: 13.405 };
const PRAGUE = { lat: 50.088, lng: 14.42 };
const VILNIUS = { lat: 54.687, lng: 25.28 };
const PARIS = { lat: 48.85, lng: 2.35 };
/** Nearer than Vilnius. In Germany, and in a region with its middle in France. */
const TRIER = { lat: 49.75, lng: 6.64 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { UNAVAILABLE_AREAS: 'FR' } });
});
afterAll(() => server.close());

const look = async (who: Chatter, around: LatLng = BERLIN): Promise<QuietSector> =>
  (await who.post<QuietSector>('/api/nearby/look-farther', { around })).body;
const inAt = async (at: LatLng): Promise<Chatter> => {
  const who = await chatter(server);
  await who.post('/api/softReload', { physicalLocation: at });
  return who;
};

const countAround = async (who: Chatter, at: LatLng): Promise<number> => {
  const { body } = await who.post('/api/softReload', { physicalLocation: at });
  return softReload.answer.parse(body).nearbyVisitors.visitors.length;
};

it('[NEAR-04] from an empty area the nearest are named, without those who hide, blocked, are blocked, or ask', async () => {
  const viewer = await chatter(server);
  expect(await look(viewer)).toEqual({
    town: { name: 'Berlin', location: { lat: 52.524, lng: 13.411 } },
    regions: [],
  });
  const [one, two, three] = [await inAt(PRAGUE), await inAt(PRAGUE), await inAt(PRAGUE)];
  const prague = {
    ...{ people: 3, direction: 'southeast', distance: { km: 300, miles: 200 } },
    location: regionCenter(regionAt(PRAGUE)),
  };
  await expect.poll(async () => (await look(viewer)).regions).toEqual([prague]);
  // From anywhere in a sector the answer is the same, also where each corner is nearer to another town.
  const [potsdam, berlin] = [
    { lat: 52.255, lng: 12.933 },
    { lat: 52.495, lng: 13.317 },
  ];
  expect(sectorAt(potsdam)).toEqual(sectorAt(berlin));
  expect(await look(viewer, potsdam)).toEqual(await look(viewer, berlin));
  expect((await look(one)).regions).toEqual([]);

  await viewer.put('/api/user/block', { userId: two.id });
  expect((await look(viewer)).regions).toEqual([]);
  await viewer.put('/api/user/unblock', { userId: two.id });
  expect((await look(viewer)).regions).toEqual([prague]);
  await three.put('/api/user/block', { userId: viewer.id });
  expect((await look(viewer)).regions).toEqual([]);
  await three.put('/api/user/unblock', { userId: viewer.id });
  await one.put('/api/presence/add-zone', { name: 'home', around: PRAGUE });
  expect((await look(viewer)).regions).toEqual([]);
  // A fourth comes, and others elsewhere, but no region is named whose middle is where the product is not offered.
  const besides = [await inAt(TRIER), await inAt(TRIER), await inAt(TRIER)];
  await expect.poll(() => Promise.all(besides.map((who) => countAround(who, TRIER)))).toEqual([2, 2, 2]);
  await inAt(PRAGUE);
  await Promise.all(Array.from({ length: 5 }, () => inAt(VILNIUS)));
  await expect
    .poll(async () => (await look(viewer)).regions)
    .toMatchObject([
      { people: 3, direction: 'southeast' },
      { people: 5, direction: 'east' },
    ]);
  expect((await look(viewer, PARIS)).regions).toEqual([]);
});

it('nobody is answered before the age check, or without a place', async () => {
  const viewer = await chatter(server);
  const ask = (headers: Readonly<Record<string, string>>, body: object) =>
    fetch(`${server.url}/api/nearby/look-farther`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await ask({ origin: server.url }, { around: BERLIN })).status).toBe(401);
  expect((await ask(viewer.headers, {})).status).toBe(400);
  expect((await ask(viewer.headers, { around: { lat: 91, lng: 0 } })).status).toBe(400);
});
