import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { pino } from 'pino';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { LatLng } from '#platform/geo/point.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { type SoftReload, updateRooms } from '#product/nearby/contract.ts';
import { nearbyPartNames, softReload } from '#wire/nearby.ts';
import { NO_TRAITS } from '#product/presence/traits.rules.ts';
import type { NearbyIndex } from '#product/presence/server/index.ts';
import type { SoftReloadDeps } from './deps.ts';
import { noParts } from './parts.fixture.ts';
import { joinParts, type PartLoaders } from './parts.ts';
import { softReload as softReloadHandler } from './soft-reload.ts';
import { updateRooms as updateRoomsHandler } from './update-rooms.ts';

interface Caller {
  readonly _id: string;
}
type Answer = z.output<typeof softReload.answer>;

/** Who asks where no test says otherwise. */
export const me = 'a'.repeat(24);
export const idOf = (n: number) => (n + 1).toString(16).padStart(24, '0');
export const here = { lat: 41.8781, lng: -87.6298 };
export const can = { chat: true, report: true, block: true, post: false };
export const idsOf = ({ nearbyVisitors }: Answer) => nearbyVisitors.visitors.map(({ _id }) => _id);

/** The calls of the map over real HTTP, with the people a test puts there and nothing from the other slices. */
export async function openMap(index: NearbyIndex) {
  const blocked = new Set<string>();
  /** What the other slices were asked and told, by what it was about. */
  const asked: Record<string, unknown> = {};
  const ingested: [string, LatLng, { readonly arrives: boolean }][] = [];
  /** The people who were counted, by the ends of their ids: a list for each answer. */
  const counted: number[][] = [];
  const watched: [string, LatLng][] = [];
  const map = {
    groups: [] as Awaited<ReturnType<PartLoaders['groups']>>,
    isUnavailableAt: (_point: LatLng) => false,
    now: new Date('2030-01-01T12:34:56Z'),
  };

  const put = (n: number, lat = here.lat + n / 1_000, more: { age?: number; text?: string } = {}) =>
    index.set({
      id: idOf(n),
      coordinates: [here.lng, lat],
      traits: { ...NO_TRAITS, age: more.age ?? null, isOnline: true },
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

  const parts: PartLoaders = {
    ...noParts,
    places: (query) => {
      asked['query'] = query;
      return Promise.resolve({ places: [], activeVisits: [] });
    },
    groups: () => Promise.resolve(map.groups),
  };
  const deps: SoftReloadDeps<Caller> = {
    now: () => map.now,
    idOf: ({ _id }) => _id,
    canOf: () => can,
    visitorOf: () => ({ isPromoted: false }),
    asked: (id, { privateExtendedProfile }, center) => {
      asked['profile'] = [id, privateExtendedProfile];
      asked['center'] = center;
      return Promise.resolve();
    },
    ingest: (id, point, { arrives }) => {
      ingested.push([id, point, { arrives }]);
      return Promise.resolve({ hasLeft: false });
    },
    countPeople: (_call, idEnds) => void counted.push([...idEnds]),
    peopleInPart: (name, part) =>
      name === 'groups' ? (part as typeof map.groups).map(({ hostId }) => hostId) : [],
    recordActivity: (id) => (asked['sign'] = id),
    ownPublishedOf: () => ({ coordinates: [-87.63, 41.88], cellMetres: 500 }),
    isReturning: () => false,
    nearest: (query) => index.nearest(query),
    hiddenFrom: () => blocked,
    isUnavailableAt: (point) => map.isUnavailableAt(point),
    parts: () => joinParts([parts], nearbyPartNames),
  };
  const options: HttpOptions<Caller> = {
    log: pino({ level: 'silent' }),
    trustProxy: false,
    ownOrigin: null,
    secureCookies: false,
    identify: (token) => Promise.resolve({ _id: token }),
    idOf: ({ _id }) => _id,
    refuse: (caller) => (caller ? null : { status: 401, code: 'unauthenticated' }),
    rates: () => null,
    wireVersion: 1,
    wireVersionHeader: 'x-wire-version',
    accessCookie: 'access_token',
  };
  const app = await createHttp(options);
  const handlers = {
    softReload: softReloadHandler(deps),
    updateRooms: updateRoomsHandler<Caller>({
      idOf: deps.idOf,
      watchFrom: (id, center) => void watched.push([id, center]),
    }),
  };
  const calls: { softReload: SoftReload; updateRooms: typeof updateRooms } = { softReload, updateRooms };
  addEndpoints(app, calls, handlers, options);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

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

  return Object.assign(map, {
    index,
    blocked,
    asked,
    ingested,
    counted,
    watched,
    put,
    post,
    reload,
    close: () => app.close(),
  });
}

export type OpenMap = Awaited<ReturnType<typeof openMap>>;
