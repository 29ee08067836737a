import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

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
  /** Active visits that may be seen, counted exactly. */
  visitCount: z.int(),
  isDemo: z.boolean(),
  messages: z.array(placeMessage),
});
export type Place = z.infer<typeof place>;

/** A favourite as its list shows it; who is there, its card says. */
const favoritePlace = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  location: z.strictObject({ coordinates: lngLatPair }),
});

export const placeEvent = z.strictObject({ type: z.literal('place'), place });

export const listFavoritePlaces = endpoint({
  method: 'GET',
  path: '/api/user/favorite-places',
  summary: 'The places the visitor has among his favourites, the newest first.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ places: z.array(favoritePlace) }),
});

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/place',
  summary: 'One place with its newest posts and who is visibly there.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ placeId: id }),
  answer: z.strictObject({ place, activeVisits: z.array(activeVisit) }),
  refusals: { 'not-found': 404 },
});
