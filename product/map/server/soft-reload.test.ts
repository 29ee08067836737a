import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { LatLng } from '#platform/geo/point.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { PLACE_RADIUS_MILES, softReload, updateRooms } from '#product/map/contract.ts';
import { MemoryIndex } from '#product/presence/server/memory-index.ts';
import { mapEndpoints, mapHandlers, type MapParts } from './index.ts';

interface Caller {
  readonly _id: string;
}
type Answer = z.output<typeof softReload.answer>;

const me = 'a'.repeat(24);
const idOf = (n: number) => (n + 1).toString(16).padStart(24, '0');
const here = { lat: 41.8781, lng: -87.6298 };
const can = { chat: true, report: true, block: true, post: false };

describe('POST /api/softReload', () => {
  let app: FastifyInstance;
  let address: string;
  let index: MemoryIndex;
  let blocked: Set<string>;
  let asked: Record<string, unknown>;
  let ingested: [string, LatLng][];
  let watched: [string, LatLng][];
  let unavailable: (point: LatLng) => boolean;
  let groups: Awaited<ReturnType<MapParts<Caller>['groupsAround']>>;

  const put = (n: number, lat = here.lat + n / 1_000, more: { age?: number; text?: string } = {}) =>
    index.set({
      id: idOf(n),
      coordinates: [here.lng, lat],
      traits: { age: more.age ?? null, isOnline: true, tags: [] },
      card: Buffer.from(
        JSON.stringify({
          _id: idOf(n),
          handle: more.text ?? `person-${n}`,
          location: { coordinates: [here.lng, Math.round(lat * 1e4) / 1e4] },
          cellMetres: 500,
          isOnline: true,
          connectUpdateTime: '2030-01-01T12:30:00.000Z',
          accountType: 'anonymous',
        }),
      ),
    });

  /** One call as a browser makes it, with the bytes that went over the wire. */
  const post = (path: string, body: unknown, token = me) =>
    new Promise<{ status: number; body: unknown; wireBytes: number; raw: string }>((resolve, reject) => {
      const call = request(
        `${address}${path}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'accept-encoding': 'br',
          },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => {
            const wire = Buffer.concat(pieces);
            const bytes = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(wire) : wire;
            const raw = bytes.toString();
            const isJson = response.headers['content-type']?.startsWith('application/json');
            const read: unknown = isJson ? JSON.parse(raw) : raw;
            resolve({ status: response.statusCode ?? 0, body: read, wireBytes: wire.length, raw });
          });
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  const reload = async (body: Partial<z.input<typeof softReload.body>> = {}): Promise<Answer> => {
    const { status, body: answer } = await post(softReload.path, { physicalLocation: here, ...body });
    expect(status).toBe(200);
    return softReload.answer.parse(answer);
  };
  const idsOf = ({ nearbyVisitors }: Answer) => nearbyVisitors.visitors.map(({ _id }) => _id);

  beforeEach(async () => {
    index = new MemoryIndex();
    blocked = new Set();
    asked = {};
    ingested = [];
    watched = [];
    groups = [];
    unavailable = () => false;
    const parts: MapParts<Caller> = {
      now: () => new Date('2030-01-01T12:34:56Z'),
      idOf: ({ _id }) => _id,
      canOf: () => can,
      visitorOf: () => ({ isPromoted: false }),
      saveExtendedProfile: (id, profile) => {
        asked['profile'] = [id, profile];
        return Promise.resolve();
      },
      ingest: (id, point) => void ingested.push([id, point]),
      signOfLife: (id) => (asked['sign'] = id),
      publishedOf: () => ({ coordinates: [-87.63, 41.88], cellMetres: 500 }),
      nearest: (query) => index.nearest(query),
      watchFrom: (id, centre) => void watched.push([id, centre]),
      blockedWith: () => blocked,
      isUnavailableAt: (point) => unavailable(point),
      areas: { search: () => [] },
      placesAround: (query) => {
        asked['places'] = query;
        return Promise.resolve({ places: [], activeVisits: [] });
      },
      groupsAround: (query) => {
        asked['groups'] = query;
        return Promise.resolve(groups);
      },
      groupMessagesAround: (query) => {
        asked['groupMessages'] = query;
        return Promise.resolve([]);
      },
      postsAround: (query) => {
        asked['posts'] = query;
        return Promise.resolve([]);
      },
    };
    const options: HttpOptions<Caller> = {
      log: pino({ level: 'silent' }),
      trustProxy: false,
      ownOrigin: null,
      secureCookies: false,
      identify: (token) => Promise.resolve({ _id: token }),
      idOf: ({ _id }) => _id,
      refuse: (caller) => (caller ? null : { status: 401, code: 'unauthenticated' }),
      rateLimits: 'off',
      wireVersion: 1,
      wireVersionHeader: 'x-wire-version',
      accessCookie: 'access_token',
    };
    app = await createHttp(options);
    addEndpoints(app, mapEndpoints, mapHandlers(parts), options);
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('[MAP-02] [API-02] [API-03] [API-09] [API-10] answers the people around, the nearest first', async () => {
    for (const n of [5, 3, 1, 4, 2]) put(n);
    put(6, here.lat + 2); // more than 50 miles north
    const answer = await reload();
    expect(idsOf(answer)).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(answer.nearbyVisitors.isDifference).toBe(false);
    expect(answer.can).toEqual(can);
  });

  it('[API-11] [API-12] [API-13] [API-21] says the radii and the least distance of a move, in miles', async () => {
    const { nearbyVisitors } = await reload();
    expect(nearbyVisitors).toMatchObject({
      emitRadiusInMiles: 10,
      maxRadiusInMiles: 50,
      minLockingDistance: 0.1,
    });
  });

  it('[MAP-32] [AMB-35] answers the 300 nearest by published distance', async () => {
    for (let n = 0; n < 400; n++) put(n);
    expect(idsOf(await reload())).toEqual(Array.from({ length: 300 }, (_, n) => idOf(n)));
  });

  it('leaves out who is blocked, on either side, and the visitor himself', async () => {
    for (const n of [1, 2, 3]) put(n);
    index.set({
      id: me,
      coordinates: [here.lng, here.lat],
      traits: { age: 30, isOnline: true, tags: [] },
      card: Buffer.from('{}'),
    });
    blocked.add(idOf(2));
    expect(idsOf(await reload())).toEqual([idOf(1), idOf(3)]);
    expect(asked['places']).toMatchObject({ hidden: blocked });
  });

  it('[API-06] filters people by what their cards show', async () => {
    put(1, here.lat, { age: 25 });
    put(2, here.lat, { age: 45 });
    put(3);
    expect(idsOf(await reload({ filters: { USERS: { ageMin: 40 } } }))).toEqual([idOf(2)]);
  });

  it('asks the other slices around the same place with their filters', async () => {
    await reload({
      filters: {
        PLACES: { types: ['bar'] },
        GROUPS: { from: '2030-01-02', to: '2030-01-09' },
        CLINICS: false,
      },
    });
    const around = { lat: 41.878, lng: -87.63 };
    expect(asked['places']).toMatchObject({ around, types: ['bar'], clinics: false });
    expect(asked['groups']).toMatchObject({ around, radiusMiles: 50, from: '2030-01-02', to: '2030-01-09' });
    expect(asked['groupMessages']).toMatchObject({ around, viewerId: me });
    expect(asked['posts']).toMatchObject({ around, radiusMiles: 50, limit: 75 });
  });

  it('[MAP-28] [AMB-34] [API-05] loads places within 20 miles, or the radius that is asked for', async () => {
    await reload();
    expect(PLACE_RADIUS_MILES).toBe(20);
    expect(asked['places']).toMatchObject({ radiusMiles: 20 });
    await reload({ place: { radius: 3 } });
    expect(asked['places']).toMatchObject({ radiusMiles: 3 });
  });

  it('[API-04] looks from the virtual location, and takes only the physical one for where he is', async () => {
    put(1, 10);
    const answer = await reload({ virtualLocation: { lat: 10.0012, lng: here.lng } });
    expect(idsOf(answer)).toEqual([idOf(1)]);
    expect(ingested).toEqual([[me, here]]);
    ingested = [];
    await reload({ physicalLocation: null, virtualLocation: { lat: 10, lng: here.lng } });
    expect(ingested).toEqual([]);
    expect(asked['sign']).toBe(me);
  });

  it('[MAP-33] answers the same wherever within a step of the device somebody looks from', async () => {
    for (let n = 0; n < 50; n++) put(n);
    const from = (lat: number) =>
      post(softReload.path, { physicalLocation: null, virtualLocation: { lat, lng: here.lng } });
    expect((await from(41.87812)).raw).toBe((await from(41.87779)).raw);
  });

  it('refuses a reload from nowhere', async () => {
    expect(await post(softReload.path, { physicalLocation: null })).toMatchObject({
      status: 422,
      body: { error: 'location-missing' },
    });
  });

  it('[MAP-25] refuses where the service is not offered, and takes no position there', async () => {
    unavailable = ({ lat }) => lat > 41.8;
    const expected = { status: 403, body: { error: 'location-blocked', alert: 'LOCATION_BLOCKED' } };
    expect(await post(softReload.path, { physicalLocation: here })).toMatchObject(expected);
    const elsewhere = { physicalLocation: here, virtualLocation: { lat: 10, lng: 10 } };
    expect(await post(softReload.path, elsewhere)).toMatchObject(expected);
    expect(ingested).toEqual([]);
    expect(await post(softReload.path, { physicalLocation: { lat: 10, lng: 10 } })).toMatchObject({
      status: 200,
    });
  });

  it('takes at most 40 notes about himself', async () => {
    const notes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`note${n}`, 'x']));
    await reload({ privateExtendedProfile: notes(40) });
    const tooMany = { physicalLocation: here, privateExtendedProfile: notes(41) };
    expect(await post(softReload.path, tooMany)).toMatchObject({
      status: 400,
      body: { error: 'invalid', issues: [{ path: 'privateExtendedProfile' }] },
    });
    expect(asked['profile']).toEqual([me, notes(40)]);
  });

  it('[API-07] hands the extended profile to who keeps it', async () => {
    await reload({ privateExtendedProfile: { note: 'hello' } });
    expect(asked['profile']).toEqual([me, { note: 'hello' }]);
  });

  it('[API-14] [API-15] [API-16] [API-17] [API-18] [API-19] [API-20] answers every part', async () => {
    expect(await reload()).toMatchObject({
      partialVisitorData: { isPromoted: false },
      places: { places: [], activeVisits: [] },
      groups: [],
      groupMessages: [],
      globalMessages: [],
      published: { coordinates: [-87.63, 41.88], cellMetres: 500 },
    });
  });

  it('answers only the difference to an answer that is named', async () => {
    for (const n of [1, 2, 3, 4]) put(n);
    const first = await reload();
    put(2, here.lat + 0.002, { text: 'renamed' });
    put(5);
    index.remove(idOf(3));
    blocked.add(idOf(4));
    const second = await reload({ since: first.nearbyVisitors.answerId });
    expect(second.nearbyVisitors.isDifference).toBe(true);
    expect(idsOf(second)).toEqual([idOf(2), idOf(5)]);
    expect(second.nearbyVisitors.gone.toSorted()).toEqual([idOf(3), idOf(4)]);
    expect(second).toMatchObject({ places: null, groups: null, groupMessages: null, globalMessages: null });
  });

  it('applied one after another, differences give what a whole answer gives', async () => {
    const held = new Map<string, unknown>();
    let since: string | undefined;
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 40; n++) {
        if ((n * 7 + round * 3) % 11 === 0) put(n, here.lat + ((n * round) % 17) / 1_000);
        if ((n * 5 + round) % 13 === 0) index.remove(idOf(n));
      }
      const { nearbyVisitors } = await reload({ since });
      if (!nearbyVisitors.isDifference) held.clear();
      for (const person of nearbyVisitors.visitors) held.set(person._id, person);
      for (const gone of nearbyVisitors.gone) held.delete(gone);
      since = nearbyVisitors.answerId;
      const whole = await reload();
      expect([...held.keys()].toSorted()).toEqual(idsOf(whole).toSorted());
      for (const person of whole.nearbyVisitors.visitors) expect(held.get(person._id)).toEqual(person);
    }
  });

  it('tells a part again as soon as it changes', async () => {
    const { nearbyVisitors } = await reload();
    groups = [
      {
        ...{ _id: idOf(1), hostId: idOf(2), hostHandle: 'host', attendees: [], attendingCount: 0 },
        detailsPublic: { name: 'Chess', description: 'by the lake' },
        location: { coordinates: [here.lng, here.lat] },
        ...{ startTime: '2030-01-01T18:00:00.000Z', createdAt: '2030-01-01T12:00:00.000Z' },
        ...{
          isCanceled: false,
          isComplete: false,
          iAmHost: false,
          isDemo: false,
          currentVisitorAttendeeData: null,
        },
      },
    ];
    const next = await reload({ since: nearbyVisitors.answerId });
    expect(next.groups).toEqual(groups);
    expect(next.places).toBeNull();
  });

  it('gives the whole answer for a name it does not know, or that is somebody else’s', async () => {
    put(1);
    const { nearbyVisitors } = await reload();
    expect((await reload({ since: 'nothing' })).nearbyVisitors.isDifference).toBe(false);
    const other = await post(
      softReload.path,
      { physicalLocation: here, since: nearbyVisitors.answerId },
      'b'.repeat(24),
    );
    expect(softReload.answer.parse(other.body).nearbyVisitors.isDifference).toBe(false);
  });

  it('names answers by what is in them: equal answers have equal bytes', async () => {
    for (let n = 0; n < 20; n++) put(n);
    const one = await post(softReload.path, { physicalLocation: here });
    put(3, here.lat, { text: 'other' });
    const other = await post(softReload.path, { physicalLocation: here });
    put(3);
    const again = await post(softReload.path, { physicalLocation: here });
    expect(other.raw).not.toBe(one.raw);
    expect(again.raw).toBe(one.raw);
  });

  it('keeps answers that are under way at once apart, though their memory is used again', async () => {
    for (let n = 0; n < 600; n++) put(n);
    const ask = (n: number) => {
      const virtualLocation = { lat: here.lat + (n % 30) / 100, lng: here.lng };
      return post(softReload.path, { physicalLocation: null, virtualLocation });
    };
    const alone: string[] = [];
    for (let n = 0; n < 30; n++) alone.push((await ask(n)).raw);
    const together = await Promise.all(Array.from({ length: 120 }, (_, n) => ask(n)));
    together.forEach(({ raw }, n) => expect(raw).toBe(alone[n % 30]));
  });

  it('is an unchanged answer of less than 2 kB on the wire', async () => {
    for (let n = 0; n < 300; n++) put(n);
    const { nearbyVisitors } = await reload();
    const again = await post(softReload.path, { physicalLocation: here, since: nearbyVisitors.answerId });
    expect(again.wireBytes).toBeLessThan(2_000);
  });

  it('[API-22] [API-23] [API-25] [API-26] [AMB-37] update-rooms takes [lng, lat], moves the rooms and answers OK', async () => {
    const answer = await post(updateRooms.path, { physicalLocation: [-87.5, 41.5] });
    expect(answer).toMatchObject({ status: 200, body: 'OK' });
    expect(watched).toEqual([[me, { lat: 41.5, lng: -87.5 }]]);
    expect(ingested).toEqual([]);
    expect(await post(updateRooms.path, { physicalLocation: [41.5, -97.5] })).toMatchObject({ status: 400 });
    expect(await post(updateRooms.path, { physicalLocation: { lat: 1, lng: 2 } })).toMatchObject({
      status: 400,
    });
  });
});
