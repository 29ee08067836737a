import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { softReload } from '#wire/nearby.ts';
import { NO_TRAITS } from '#product/presence/traits.rules.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import { can, here, idOf, idsOf, me, type OpenMap, openMap } from './reload.fixture.ts';

describe('POST /api/softReload', () => {
  let map: OpenMap;
  beforeEach(async () => {
    map = await openMap(new MemoryIndex());
  });
  afterEach(() => map.close());

  it('[MAP-02] [API-02] [API-03] [API-09] [API-10] answers the people around, nearest first', async () => {
    for (const n of [5, 3, 1, 4, 2]) map.put(n);
    map.put(6, here.lat + 2); // more than 50 miles north
    const answer = await map.reload();
    expect(idsOf(answer)).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(answer.nearbyVisitors.isDifference).toBe(false);
    expect(answer.can).toEqual(can);
  });

  it('[API-11] [API-12] [API-13] [API-21] gives the radii and the minimum distance of a move, in miles', async () => {
    const { nearbyVisitors } = await map.reload();
    expect(nearbyVisitors).toMatchObject({
      emitRadiusInMiles: 10,
      maxRadiusInMiles: 50,
      minLockingDistance: 0.1,
    });
  });

  it('[MAP-32] [AMB-35] answers the 300 nearest by published distance', async () => {
    for (let n = 0; n < 400; n++) map.put(n);
    expect(idsOf(await map.reload())).toEqual(Array.from({ length: 300 }, (_, n) => idOf(n)));
  });

  it('omits people blocked on either side, and the visitor', async () => {
    for (const n of [1, 2, 3]) map.put(n);
    map.index.set({
      id: me,
      coordinates: [here.lng, here.lat],
      traits: { ...NO_TRAITS, age: 30, isOnline: true },
      card: Buffer.from('{}'),
    });
    map.blocked.add(idOf(2));
    expect(idsOf(await map.reload())).toEqual([idOf(1), idOf(3)]);
    expect(map.asked['query']).toMatchObject({ hidden: map.blocked });
  });

  it('[API-06] filters people by what their cards show', async () => {
    map.put(1, here.lat, { age: 25 });
    map.put(2, here.lat, { age: 45 });
    map.put(3);
    expect(idsOf(await map.reload({ filters: { USERS: { ageMin: 40 } } }))).toEqual([idOf(2)]);
  });

  it('queries the other slices around the same place with the same filters', async () => {
    const filters = { PLACES: { types: ['bar'] }, GROUPS: { from: '2030-01-02' }, CLINICS: false };
    await map.reload({ filters });
    const around = { lat: 41.878, lng: -87.63 };
    expect(map.asked['query']).toMatchObject({ viewerId: me, around, radiusMiles: 50, filters });
  });

  it('[API-05] passes each slice the parts of the request it declared', async () => {
    await map.reload({ place: { radius: 3 } });
    expect(map.asked['query']).toMatchObject({ question: { place: { radius: 3 } } });
  });

  it('[API-04] uses the virtual location to look, and only the physical one as the position', async () => {
    map.put(1, 10);
    const answer = await map.reload({ virtualLocation: { lat: 10.0012, lng: here.lng } });
    expect(idsOf(answer)).toEqual([idOf(1)]);
    expect(map.ingested).toEqual([[me, here, { arrives: false }]]);
    map.ingested.length = 0;
    await map.reload({ arrives: true });
    expect(map.ingested).toEqual([[me, here, { arrives: true }]]);
    map.ingested.length = 0;
    await map.reload({ physicalLocation: null, virtualLocation: { lat: 10, lng: here.lng } });
    expect(map.ingested).toEqual([]);
    expect(map.asked['sign']).toBe(me);
  });

  it('[MAP-33] gives the same answer within one rounding step of the viewpoint', async () => {
    for (let n = 0; n < 50; n++) map.put(n);
    const from = (lat: number) =>
      map.post(softReload.path, { physicalLocation: null, virtualLocation: { lat, lng: here.lng } });
    expect((await from(41.87812)).raw).toBe((await from(41.87779)).raw);
  });

  it('refuses a reload without a location', async () => {
    expect(await map.post(softReload.path, { physicalLocation: null })).toMatchObject({
      status: 422,
      body: { error: 'location-missing' },
    });
  });

  it('[MAP-25] refuses where the service is not offered, and stores no position there', async () => {
    map.isUnavailableAt = ({ lat }) => lat > 41.8;
    const expected = { status: 403, body: { error: 'location-blocked', alert: 'LOCATION_BLOCKED' } };
    expect(await map.post(softReload.path, { physicalLocation: here })).toMatchObject(expected);
    const elsewhere = { physicalLocation: here, virtualLocation: { lat: 10, lng: 10 } };
    expect(await map.post(softReload.path, elsewhere)).toMatchObject(expected);
    expect(map.ingested).toEqual([]);
    expect(await map.post(softReload.path, { physicalLocation: { lat: 10, lng: 10 } })).toMatchObject({
      status: 200,
    });
  });

  it('accepts at most 40 notes of a visitor', async () => {
    const notes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`note${n}`, 'x']));
    await map.reload({ privateExtendedProfile: notes(40) });
    const tooMany = { physicalLocation: here, privateExtendedProfile: notes(41) };
    expect(await map.post(softReload.path, tooMany)).toMatchObject({
      status: 400,
      body: { error: 'invalid', issues: [{ path: 'privateExtendedProfile' }] },
    });
    expect(map.asked['profile']).toEqual([me, notes(40)]);
  });

  it('[API-07] passes what is said of the visitor to the slice that stores it', async () => {
    await map.reload({ privateExtendedProfile: { note: 'hello' } });
    expect(map.asked['profile']).toEqual([me, { note: 'hello' }]);
    expect(map.asked['center']).toEqual({ lat: 41.878, lng: -87.63 });
    await map.reload({ virtualLocation: { lat: 10.0012, lng: 20 } });
    expect(map.asked['center']).toEqual({ lat: 10.001, lng: 20 });
  });

  it('[API-14] [API-15] [API-16] [API-17] [API-18] [API-19] [API-20] answers every part', async () => {
    expect(await map.reload()).toMatchObject({
      partialVisitorData: { isPromoted: false },
      places: { places: [], activeVisits: [] },
      groups: [],
      groupMessages: [],
      globalMessages: [],
      trips: [],
      published: { coordinates: [-87.63, 41.88], cellMetres: 500 },
    });
  });

  it('keeps concurrent answers separate, although they reuse memory', async () => {
    for (let n = 0; n < 600; n++) map.put(n);
    const ask = (n: number) => {
      const virtualLocation = { lat: here.lat + (n % 30) / 100, lng: here.lng };
      return map.post(softReload.path, { physicalLocation: null, virtualLocation });
    };
    const alone: string[] = [];
    for (let n = 0; n < 30; n++) alone.push((await ask(n)).raw);
    const together = await Promise.all(Array.from({ length: 120 }, (_, n) => ask(n)));
    together.forEach(({ raw }, n) => expect(raw).toBe(alone[n % 30]));
  });
});
