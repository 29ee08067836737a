import * as z from 'zod/mini';
import { latLng, lngLatPair } from '#platform/geo/point.ts';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { filters, visitor } from '#product/visitors/contract.ts';
import { goneEvent, visitorEvent } from '#product/presence/contract/events.ts';
import { nearbyVisitor, ownPublishedPosition } from '#product/presence/contract/schema.ts';
import { activeVisit, place } from '#product/places/contract/schema.ts';
import { placeChangedEvent, placeEvent } from '#product/places/contract/events.ts';
import { groupEvent } from '#product/groups/contract/events.ts';
import { group, groupMessage } from '#product/groups/contract/schema.ts';
import { trip } from '#product/trips/contract/schema.ts';
import { globalMessage } from '#product/global-chat/contract/schema.ts';
import { globalMessageEvent } from '#product/global-chat/contract/events.ts';

/** People answered and kept at most, the nearest by published distance. */
export const MAX_NEARBY_VISITORS = 300;
/** People, groups and posts are loaded within this radius. */
export const MAX_RADIUS_MILES = 50;
/** A move of less than this is not worth a reload. */
export const MIN_LOCKING_DISTANCE_MILES = 0.1;
/** Places are loaded within this radius (miles) unless the call asks for less. */
export const PLACE_RADIUS_MILES = 20;
export const MAX_PLACES = 300;
export const MAX_GROUPS = 100;
export const MAX_GROUP_MESSAGES = 50;

/** Notes a visitor may keep in their extended profile. */
export const MAX_EXTENDED_PROFILE_KEYS = 40;

/** How long a fresh global post is on the map. */
export const TEMPORARY_MARKER_SECONDS = 45;

/**
 * What may happen to a client that looks at the people around it. `snapshotId` names this answer: sent back as
 * `since`, the next answer holds only the people who changed, and names in `gone` who left the list. A
 * difference applies to what the named answer held, not to what live events have made of it since.
 */
export const nearbyVisitors = z.strictObject({
  visitors: z.array(nearbyVisitor),
  /** True when `visitors` and `gone` are the difference to the answer named by `since`. */
  isDifference: z.boolean(),
  gone: z.array(id),
  snapshotId: z.string(),
  emitRadiusInMiles: z.number(),
  maxRadiusInMiles: z.number(),
  minLockingDistance: z.number(),
});

/** What a slice below answers of its own; null where it is the same as in the answer named by `since`. */
const parts = {
  places: z.nullable(z.strictObject({ places: z.array(place), activeVisits: z.array(activeVisit) })),
  groups: z.nullable(z.array(group)),
  groupMessages: z.nullable(z.array(groupMessage)),
  globalMessages: z.nullable(z.array(globalMessage)),
  trips: z.nullable(z.array(trip)),
};
/** Every event of a room: what changed of what is nearby. */
export const nearbyEvent = z.union([
  visitorEvent,
  goneEvent,
  globalMessageEvent,
  groupEvent,
  placeEvent,
  placeChangedEvent,
]);

export type PartName = keyof typeof parts;
export type AnswerPart<Name extends PartName> = NonNullable<z.output<(typeof parts)[Name]>>;
export const partNames = Object.keys(parts) as readonly PartName[];

export const softReload = endpoint({
  method: 'POST',
  path: '/api/softReload',
  summary:
    'Everything around a place. Only `physicalLocation` says where the visitor is; `virtualLocation` is a place to look from and is dropped.',
  role: 'admitted',
  limit: 'softReload',
  body: z.strictObject({
    physicalLocation: z.nullable(latLng),
    virtualLocation: z.optional(z.nullable(latLng)),
    place: z.optional(
      z.strictObject({ radius: z.number().check(z.positive(), z.maximum(MAX_RADIUS_MILES)) }),
    ),
    filters: z.optional(filters),
    privateExtendedProfile: z.optional(
      z
        .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
        .check(z.refine((profile) => Object.keys(profile).length <= MAX_EXTENDED_PROFILE_KEYS, 'too many')),
    ),
    since: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.strictObject({
    nearbyVisitors,
    partialVisitorData: z.partial(visitor),
    ...parts,
    /** Where others see the visitor; null when nobody does. */
    published: z.nullable(ownPublishedPosition),
    /** What the viewer may do with the people of this answer. */
    can: z.strictObject({ chat: z.boolean(), report: z.boolean(), block: z.boolean(), post: z.boolean() }),
  }),
  refusals: { 'location-blocked': 403, 'location-missing': 422, CAPTCHA_REQUIRED: 403 },
});

export const updateRooms = endpoint({
  method: 'POST',
  path: '/api/v2/soft-reload/update-rooms',
  summary: "Moves the visitor's live subscriptions to the cells around a place; the place is dropped.",
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ physicalLocation: lngLatPair }),
  answer: { text: 'OK' },
});
