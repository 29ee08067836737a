import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

/** Kinds of places. `clinic` is health services, a map layer of their own (CLINICS). */
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
/** A visit ends when cancelled, or this long after it began. */
export const VISIT_LASTS_HOURS = 2;
/** A post at a place expires after a day. */
export const PLACE_POST_LIVES_HOURS = 24;
export const PLACE_POST_LENGTH = { min: 1, max: 500 } as const;

const isoTime = z.iso.datetime();

/** A visible visit. `createdAt` is rounded to ten minutes. */
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
  /** Visible visitors, counted exactly; a campus also counts its places, each person once. */
  visitCount: z.int(),
  isDemo: z.boolean(),
  messages: z.array(placeMessage),
});
export type Place = z.infer<typeof place>;
