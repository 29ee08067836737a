import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { reportForm, reportRefusals } from '#product/reports/contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { activeVisit, place, PLACE_POST_LENGTH, placeMessage, placeTypes } from './contract.ts';

/** At most so many places of a campus are answered with it, by their names. */
export const MAX_CHILDREN = 200;

const isoTime = z.iso.datetime();

/** A favourite as its list shows it; who is there, its card says. */
const favoritePlace = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  location: z.strictObject({ coordinates: lngLatPair }),
});

/** What one needs to go there: its own words, or null where the place says nothing of it. */
const placeDetails = z.strictObject({
  address: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** An https address. */
  website: z.nullable(z.string()),
});
export type PlaceDetails = z.infer<typeof placeDetails>;

/** A place of a campus, or of the campus itself, as it is gone on to. */
const placeLink = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  /** People who may be seen there, as the place itself counts them. */
  visitCount: z.int(),
});
export type PlaceLink = z.infer<typeof placeLink>;

/** Somebody who lets it be seen that he is there: while he does he is not among those on the map. */
const personHere = z.strictObject({ _id: id, handle: z.string(), isDemo: z.boolean() });
export type PersonHere = z.infer<typeof personHere>;

/** Where the visitor himself is, whether others see it or not. */
const ownVisit = z.strictObject({ visit: activeVisit, placeName: z.string(), endsAt: isoTime });
export type OwnVisit = z.infer<typeof ownVisit>;

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
  summary: 'One place with its newest posts, who is visibly there, and where the visitor himself is.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ placeId: id }),
  answer: z.strictObject({
    place,
    details: placeDetails,
    /** Of a campus also those at what belongs to it. */
    activeVisits: z.array(activeVisit),
    /** Whoever a visit that others see too is of. */
    people: z.array(personHere),
    /** The campus it belongs to. */
    campus: z.nullable(placeLink),
    /** What belongs to it, where it is a campus. */
    children: z.array(placeLink),
    ownVisit: z.nullable(ownVisit),
    can: z.strictObject({ visit: z.boolean(), post: z.boolean(), report: z.boolean() }),
  }),
  refusals: { 'not-found': 404 },
});

export const getVisit = endpoint({
  method: 'GET',
  path: '/api/place/visit',
  summary: 'Where the visitor has said that he is, and until when; null where that is nowhere.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ ownVisit: z.nullable(ownVisit) }),
});

export const visitPlace = endpoint({
  method: 'POST',
  path: '/api/place/visit',
  summary:
    'The visitor is at this place and no other, seen by others or not; said again of the same place it changes only that.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ placeId: id, visible: z.boolean() }),
  answer: activeVisit,
  refusals: {
    unauthenticated: 401,
    'not-found': 404,
    /** Nobody is to be found at a health service. */
    'is-clinic': 409,
  },
});

export const cancelVisit = endpoint({
  method: 'PUT',
  path: '/api/place/cancel-visit',
  summary: 'The visitor is not at that place any more; twice is the same as once.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ visitId: id }),
  answer: activeVisit,
  refusals: { 'not-found': 404 },
});

export const postPlaceMessage = endpoint({
  method: 'POST',
  path: '/api/place/message',
  summary: 'Writes a post at a place, for a day. The same id with the same words is the same post.',
  role: 'account',
  limit: 'message',
  body: z.strictObject({
    placeId: id,
    _id: z.optional(id),
    body: z.string().check(z.maxLength(PLACE_POST_LENGTH.max)),
  }),
  answer: placeMessage,
  refusals: {
    unauthenticated: 401,
    'may-not-post': 403,
    'not-found': 404,
    /** Whoever wrote at a health service would say that he goes there. */
    'is-clinic': 409,
    'id-used': 409,
    empty: 422,
    'unfit-text': 422,
    /** Nobody is to be called by what stands in public. */
    'phone-detected': 422,
    /** It asks for money. */
    'post-violation': 422,
  },
});

export const removePlaceMessage = endpoint({
  method: 'PUT',
  path: '/api/place/remove-message',
  summary: 'Takes back a post of one’s own at a place; twice is the same as once.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ messageId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const flagPlace = endpoint({
  method: 'PUT',
  path: '/api/place/flagged',
  summary: 'Reports a place, and answers it as it is now.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject({ ...reportForm.shape, isFlagged: z.literal(true), placeId: id }),
  answer: place,
  refusals: { ...reportRefusals, 'not-found': 404 },
});

export const reportPlaceMessage = endpoint({
  method: 'PUT',
  path: '/api/place/report-message',
  summary: 'Reports what somebody else wrote at a place.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject({ ...reportForm.shape, messageId: id }),
  answer: { text: 'OK' },
  refusals: { ...reportRefusals, 'not-found': 404 },
});
