import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { EncodedJson, type Handler } from '#platform/http/call.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import { PeopleCounters } from '#product/captcha/server/people-counters.ts';
import { nearbyPartNames, peopleInPart, softReload } from '#wire/nearby.ts';
import type { SoftReload } from '#product/nearby/contract.ts';
import { softReload as softReloadHandler } from '#product/nearby/server/index.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract/schema.ts';
import { mayWithPeople, refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { type RivalName, rivalEndpoints } from './contestants.ts';
import type { Rivals } from './mirror.ts';
import type { People } from './people.ts';
import type { Rival } from './rivals.ts';
import type { Viewers } from './viewers.ts';

interface CallsParts {
  readonly people: People;
  readonly viewers: Viewers;
  readonly rivals: Rivals['byName'];
  /** The answer of the constant contestant to all requests. */
  readonly constant: Buffer;
  readonly log: Logger;
}

/** The soft reload and every rival behind the same HTTP layer. */
export async function serveCalls(parts: CallsParts): Promise<FastifyInstance> {
  const { viewers, rivals, constant, log } = parts;
  const http: HttpOptions<Caller> = {
    ...{ log, trustProxy: false as const, ownOrigin: null, secureCookies: false, rates: () => null },
    identify: (token) => viewers.visitors.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
  };
  const app = await createHttp(http);
  const reload: SoftReload = softReload;
  addEndpoints(app, { softReload: reload }, { softReload: ownReload(parts) }, http);

  const asked = (rival: Rival) => askRival(rival, viewers.blocks);
  const { constant: constantEndpoint, redis, postgis, postgisFlat } = rivalEndpoints;
  addEndpoints(app, { constant: constantEndpoint }, { constant: () => new EncodedJson(constant) }, http);
  if (rivals.redis) addEndpoints(app, { redis }, { redis: asked(rivals.redis) }, http);
  if (rivals.postgis) addEndpoints(app, { postgis }, { postgis: asked(rivals.postgis) }, http);
  if (rivals.postgisFlat)
    addEndpoints(app, { postgisFlat }, { postgisFlat: asked(rivals.postgisFlat) }, http);
  return app;
}

/** The map as the product puts it together, with nothing around but people. */
function ownReload({ people, viewers }: CallsParts) {
  const { index, positionService, registry } = people;
  const clock = systemClock;
  const counters = new PeopleCounters(
    clock,
    createMemoryCounters(() => Date.now()),
  );
  const none = () => Promise.resolve([]);
  const parts = nearbyPartNames.map((name) =>
    name === 'places'
      ? ([name, () => Promise.resolve({ places: [], activeVisits: [] })] as const)
      : ([name, none] as const),
  );
  return softReloadHandler<Caller>({
    now: () => clock.now(),
    idOf: (caller) => caller._id,
    canOf: mayWithPeople,
    visitorOf: () => ({}),
    asked: () => Promise.resolve(),
    ingest: async (id, point) => {
      await positionService.ingest(id, point);
      return { hasLeft: false };
    },
    recordActivity: (id) => {
      positionService.touch(id, clock.now());
      registry.recordActivity(id);
    },
    ownPublishedOf: (id) => positionService.publishedOf(id),
    isReturning: () => false,
    nearest: (query) => index.nearest(query),
    countPeople: ({ address, caller }, ids) => void counters.count({ address, visitorId: caller._id }, ids),
    peopleInPart,
    hiddenFrom: (id) => viewers.blocks.hiddenFrom(id),
    isUnavailableAt: () => false,
    parts: () => parts,
  });
}

const askRival =
  (rival: Rival, blocks: Viewers['blocks']): Handler<(typeof rivalEndpoints)[RivalName], Caller> =>
  async ({ body, caller }) => {
    const { virtualLocation, filters } = body;
    const { ageMin, ageMax } = filters?.USERS ?? {};
    if (!virtualLocation || !ageMin || !ageMax)
      throw new Error('the bench asks from somewhere, for some age');
    const hidden = new Set([...blocks.hiddenFrom(caller._id), caller._id]);
    const center = roundPoint(virtualLocation, DEVICE_DECIMALS);
    return new EncodedJson(await rival.nearest({ center, ageMin, ageMax, hidden }));
  };
