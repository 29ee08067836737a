import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

/** Kinds of places; `clinic` is the CLINICS layer, health services, and never mixed with the rest. */
export const placeTypes = [
  'bar',
  'cafe',
  'club',
  'sauna',
  'gym',
  'park',
  'beach',
  'cinema',
  'shop',
  'hotel',
  'community',
  'campus',
  'clinic',
] as const;
export type PlaceType = (typeof placeTypes)[number];
/** A visit is active until it is cancelled or this long after it began. */
export const VISIT_LASTS_HOURS = 2;
/** What is written at a place is about a day there, and then it is gone. */
export const PLACE_POST_LIVES_HOURS = 24;
export const PLACE_POST_LENGTH = { min: 1, max: 500 } as const;

const isoTime = z.iso.datetime();

/** Somebody is at a place and lets it be seen. `createdAt` is rounded to ten minutes. */
export const activeVisit = z.strictObject({
  _id: id,
  userId: id,
  placeId: id,
  createdAt: isoTime,
  visible: z.boolean(),
  canceled: z.boolean(),
  placeIsCampus: z.boolean(),
});
export type ActiveVisit = z.infer<typeof activeVisit>;

export const placeMessage = z.strictObject({
  _id: id,
  body: z.string(),
  createdAt: isoTime,
  author: z.strictObject({ _id: id, handle: z.string() }),
});
export type PlaceMessage = z.infer<typeof placeMessage>;

export const place = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  description: z.string(),
  location: z.strictObject({ coordinates: lngLatPair }),
  isCampus: z.boolean(),
  campusGeometry: z.nullable(
    z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(lngLatPair)) }),
  ),
  isChildOfCampusId: z.nullable(id),
  /** People who may be seen there, counted exactly; at a campus also those at what belongs to it, each once. */
  visitCount: z.int(),
  isDemo: z.boolean(),
  messages: z.array(placeMessage),
});
export type Place = z.infer<typeof place>;

/** A place as whoever may see everybody at it sees it. */
export const placeEvent = z.strictObject({ type: z.literal('place'), place });
/** Somebody came to a place, left it or wrote there: whoever looks at it asks what he may see of that. */
export type PlaceEvent = z.infer<typeof placeEvent>;
export const placeChangedEvent = z.strictObject({
  type: z.literal('place'),
  placeId: id,
  campusId: z.nullable(id),
});
export type PlaceChangedEvent = z.infer<typeof placeChangedEvent>;
