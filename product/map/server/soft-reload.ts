import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { EncodedJson, type Handler } from '#platform/http/call.ts';
import { BufferPool } from '#platform/http/buffer-pool.ts';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { MAX_POSTS_SHOWN } from '#product/global-chat/contract.ts';
import { REACH_MILES } from '#product/live/contract.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import { MAX_TRIPS_SHOWN } from '#product/trips/contract.ts';
import {
  MAX_GROUP_MESSAGES,
  MAX_GROUPS,
  MAX_NEARBY_VISITORS,
  MAX_PLACES,
  MIN_LOCKING_DISTANCE_MILES,
  MAX_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type softReload,
} from '#product/nearby/contract.ts';
import { ResponseCache, partNames, type Parts, type Remembered } from './response-cache.ts';
import type { MapParts } from './map-parts.ts';

type Body = BodyOf<typeof softReload>;

const HEAD = Buffer.from('{"nearbyVisitors":{"visitors":[');
/** The radii of every answer, in miles. */
const RADII =
  `"emitRadiusInMiles":${REACH_MILES},"maxRadiusInMiles":${MAX_RADIUS_MILES},` +
  `"minLockingDistance":${MIN_LOCKING_DISTANCE_MILES}`;

/**
 * Everything around a place. People come as ready bytes out of the index; what a client holds already is left
 * out when it says so. Refuses `location-missing` and `location-blocked`.
 */
export function makeSoftReload<Caller>(parts: MapParts<Caller>): Handler<typeof softReload, Caller> {
  const responseCache = new ResponseCache();
  const buffers = new BufferPool();
  const allocate = (length: number) => buffers.take(length);
  return async ({ body, caller }) => {
    const viewerId = parts.idOf(caller);
    const centre = centreOf(body, parts.isUnavailableAt);
    if (body.privateExtendedProfile) await parts.saveExtendedProfile(viewerId, body.privateExtendedProfile);
    // First the sign of life, so that who appears appears as online.
    parts.recordActivity(viewerId);
    if (body.physicalLocation) await parts.ingest(viewerId, body.physicalLocation);

    const hidden = parts.hiddenFrom(viewerId);
    const [rest, visitor] = await Promise.all([
      loadRest(parts, body, viewerId, centre, hidden),
      parts.visitorOf(caller),
    ]);
    // From here to the end nothing waits: the index may not change between finding and copying.
    const people = parts.nearest({
      centre,
      radiusMiles: MAX_RADIUS_MILES,
      limit: MAX_NEARBY_VISITORS,
      filter: body.filters?.USERS,
      viewerId,
      hidden,
    });
    const remembered = responseCache.remember(viewerId, people, rest, body.since);
    const tail =
      peopleTail(remembered) +
      `,"partialVisitorData":${JSON.stringify(visitor)}` +
      restTail(remembered, rest) +
      `,"published":${JSON.stringify(parts.publishedOf(viewerId))}` +
      `,"can":${JSON.stringify(parts.canOf(caller))}}`;
    const bytes = people.encode(HEAD, Buffer.from(tail), remembered.difference?.isNews, allocate);
    return new EncodedJson(bytes, () => buffers.give(bytes));
  };
}

/** Where the map is looked at from, rounded as a device rounds. */
function centreOf(
  { physicalLocation, virtualLocation }: Body,
  isUnavailableAt: (point: LatLng) => boolean,
): LatLng {
  const centre = virtualLocation ?? physicalLocation;
  if (!centre) throw new Refused<typeof softReload>('location-missing');
  if (isUnavailableAt(centre) || (physicalLocation && isUnavailableAt(physicalLocation)))
    throw new Refused<typeof softReload>('location-blocked', { alert: 'LOCATION_BLOCKED' });
  return roundPoint(centre, DEVICE_DECIMALS);
}

async function loadRest<Caller>(
  parts: MapParts<Caller>,
  { filters, place }: Body,
  viewerId: string,
  around: LatLng,
  hidden: ReadonlySet<string>,
): Promise<Parts> {
  const now = parts.now();
  const common = { viewerId, around, radiusMiles: MAX_RADIUS_MILES, hidden, now };
  const [places, groups, groupMessages, globalMessages, trips] = await Promise.all([
    parts.placesAround({
      around,
      radiusMiles: place?.radius ?? PLACE_RADIUS_MILES,
      types: filters?.PLACES?.types,
      clinics: filters?.CLINICS ?? true,
      limit: MAX_PLACES,
      hidden,
      now,
    }),
    parts.groupsAround({
      ...common,
      from: filters?.GROUPS?.from,
      to: filters?.GROUPS?.to,
      limit: MAX_GROUPS,
    }),
    parts.groupMessagesAround({ ...common, limit: MAX_GROUP_MESSAGES }),
    parts.postsAround({ ...common, limit: MAX_POSTS_SHOWN }),
    parts.tripsAround({ ...common, filter: filters?.USERS, limit: MAX_TRIPS_SHOWN }),
  ]);
  return {
    places: `{"places":${encodeList(places.places)},"activeVisits":${encodeList(places.activeVisits)}}`,
    groups: encodeList(groups),
    groupMessages: encodeList(groupMessages),
    globalMessages: encodeList(globalMessages),
    trips: encodeList(trips),
  };
}

const peopleTail = ({ snapshotId, difference }: Remembered): string =>
  `],"isDifference":${difference !== null},"gone":${JSON.stringify(difference?.gone ?? [])},` +
  `"snapshotId":"${snapshotId}",${RADII}}`;

const restTail = ({ difference }: Remembered, rest: Parts): string =>
  partNames.map((name) => `,"${name}":${difference?.isSame(name) ? 'null' : rest[name]}`).join('');

/** What is the same for many is the same object in the read models: it is written once. */
const written = new WeakMap<object, string>();

function encodeList(list: readonly object[]): string {
  const pieces = list.map((item) => {
    let json = written.get(item);
    if (json === undefined) written.set(item, (json = JSON.stringify(item)));
    return json;
  });
  return `[${pieces.join(',')}]`;
}
