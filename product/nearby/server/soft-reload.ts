import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { EncodedJson, type Handler } from '#platform/http/call.ts';
import { BufferPool } from '#platform/http/answers/buffer-pool.ts';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { idEndsOf } from '#platform/random/id-ends.ts';
import { REACH_MILES } from '#product/live/contract.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract/schema.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';
import type { NearestPeople } from '#product/presence/server/index.ts';
import { MIN_LOCKING_DISTANCE_MILES, MAX_RADIUS_MILES, type SoftReload } from '#product/nearby/contract.ts';
import type { SoftReloadDeps } from './deps.ts';
import type { Part, PartLoaderList, PartQuery } from './parts.ts';
import { ResponseCache, type Parts, type Remembered } from './response-cache.ts';

type Body = BodyOf<SoftReload>;

const HEAD = Buffer.from('{"nearbyVisitors":{"visitors":[');
/** The radii of every answer, in miles. */
const RADII =
  `"emitRadiusInMiles":${REACH_MILES},"maxRadiusInMiles":${MAX_RADIUS_MILES},` +
  `"minLockingDistance":${MIN_LOCKING_DISTANCE_MILES}`;

/**
 * Everything around a place. People come as ready bytes out of the index; what a client holds already is left
 * out when it says so. Refuses `location-missing` and `location-blocked`.
 */
export function softReload<Caller>(deps: SoftReloadDeps<Caller>): Handler<SoftReload, Caller> {
  const responseCache = new ResponseCache();
  const buffers = new BufferPool();
  const allocate = (length: number) => buffers.take(length);
  return async (call) => {
    const { body, caller } = call;
    const viewerId = deps.idOf(caller);
    const center = centerOf(body, deps.isUnavailableAt);
    await deps.asked(viewerId, body, center);
    // Activity first: a visitor who appears appears as online.
    deps.recordActivity(viewerId);
    const { physicalLocation, arrives = false } = body;
    const ingested = physicalLocation && (await deps.ingest(viewerId, physicalLocation, { arrives }));

    const hidden = deps.hiddenFrom(viewerId);
    const [loaded, visitor] = await Promise.all([
      loadParts(deps, body, { viewerId, center, hidden }),
      deps.visitorOf(caller),
    ]);
    // Nothing is awaited from here on: the index may not change between finding and copying.
    const people = deps.nearest({
      center,
      radiusMiles: MAX_RADIUS_MILES,
      limit: MAX_NEARBY_VISITORS,
      filter: body.filters?.USERS,
      viewerId,
      hidden,
    });
    const rest = loaded.map(encodePart);
    const remembered = responseCache.remember(viewerId, {
      ...{ people, parts: rest, since: body.since, now: deps.now() },
    });
    const tail =
      peopleTail(remembered) +
      `,"partialVisitorData":${JSON.stringify(visitor)}` +
      restTail(remembered, deps.parts(), rest) +
      `,"published":${JSON.stringify(deps.ownPublishedOf(viewerId))}` +
      (ingested?.hasLeft ? ',"hasLeft":true' : '') +
      (deps.isReturning(viewerId) ? ',"isReturning":true' : '') +
      `,"can":${JSON.stringify(deps.canOf(caller))}}`;
    const isNews = remembered.difference?.isNews;
    // One process counts at once; a count kept elsewhere does not hold up the answer.
    const counting =
      remembered.isNew && deps.countPeople(call, shownIn(deps, { people, loaded, remembered }));
    const bytes = people.encode(HEAD, Buffer.from(tail), isNews, allocate);
    await counting;
    return new EncodedJson(bytes, () => buffers.give(bytes));
  };
}

/** Where the map is looked at from, rounded as a device rounds. */
function centerOf(
  { physicalLocation, virtualLocation }: Body,
  isUnavailableAt: (point: LatLng) => boolean,
): LatLng {
  const center = virtualLocation ?? physicalLocation;
  if (!center) throw new Refused<SoftReload>('location-missing');
  if (isUnavailableAt(center) || (physicalLocation && isUnavailableAt(physicalLocation)))
    throw new Refused<SoftReload>('location-blocked', { alert: 'LOCATION_BLOCKED' });
  return roundPoint(center, DEVICE_DECIMALS);
}

/** All parts, in their order. */
function loadParts<Caller>(
  deps: SoftReloadDeps<Caller>,
  question: Body,
  {
    viewerId,
    center,
    hidden,
  }: { readonly viewerId: string; readonly center: LatLng; readonly hidden: ReadonlySet<string> },
): Promise<readonly Part[]> {
  const query: PartQuery = {
    ...{ viewerId, around: center, hidden, question, now: deps.now() },
    ...{ filters: question.filters ?? {}, radiusMiles: MAX_RADIUS_MILES },
  };
  return Promise.all(deps.parts().map(([, load]) => load(query)));
}

/** The people in what is sent, by the ends of their ids. */
function shownIn<Caller>(
  deps: Pick<SoftReloadDeps<Caller>, 'parts' | 'peopleInPart'>,
  answer: {
    readonly people: NearestPeople;
    readonly loaded: readonly Part[];
    readonly remembered: Remembered;
  },
): Uint16Array {
  const { idEnds } = answer.people;
  const { difference } = answer.remembered;
  const shown = difference ? idEnds.filter((_, at) => difference.isNews(at)) : idEnds;
  const inParts = deps.parts().flatMap(([name], at) => {
    const part = answer.loaded[at];
    return part === undefined || difference?.isSame(at) ? [] : deps.peopleInPart(name, part);
  });
  return inParts.length === 0 ? shown : Uint16Array.of(...shown, ...idEndsOf(inParts));
}

const encodePart = (part: Part): string =>
  isList(part)
    ? encodeList(part)
    : `{${Object.entries(part)
        .map(([name, list]) => `"${name}":${encodeList(list)}`)
        .join(',')}}`;

const isList = (part: object): part is readonly object[] => Array.isArray(part);

const peopleTail = ({ snapshotId, difference }: Remembered): string =>
  `],"isDifference":${difference !== null},"gone":${JSON.stringify(difference?.gone ?? [])},` +
  `"snapshotId":"${snapshotId}",${RADII}}`;

const restTail = ({ difference }: Remembered, parts: PartLoaderList, rest: Parts): string =>
  parts.map(([name], at) => `,"${name}":${difference?.isSame(at) ? 'null' : rest[at]}`).join('');

/** Read models share equal objects among viewers: each is encoded once. */
const written = new WeakMap<object, string>();

function encodeList(list: readonly object[]): string {
  if (list.length === 0) return '[]';
  const pieces = list.map((item) => {
    let json = written.get(item);
    if (json === undefined) written.set(item, (json = JSON.stringify(item)));
    return json;
  });
  return `[${pieces.join(',')}]`;
}
