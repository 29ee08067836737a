import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { reportForm, reportRefusals } from '#product/reports/contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { activeVisit, place, PLACE_POST_LENGTH, placeMessage, placeTypes } from './schema.ts';

/** Maximum number of places listed with their campus, by name. */
export const MAX_CHILDREN = 200;
export const MAX_FAVORITE_PLACES = 200;

const isoTime = z.iso.datetime();

/** A favorite place in the list; its card shows who is there. */
const favoritePlace = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  location: z.strictObject({ coordinates: lngLatPair }),
});

/** Visitor information as the place states it; null where it does not. */
const placeDetails = z.strictObject({
  address: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** An https URL. */
  website: z.nullable(z.string()),
});
export type PlaceDetails = z.infer<typeof placeDetails>;

/** A link to a campus or to one of its places. */
const placeLink = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.enum(placeTypes),
  /** Visible visitors, as counted by the place itself. */
  visitCount: z.int(),
});
export type PlaceLink = z.infer<typeof placeLink>;

/** A visitor with a visible visit. Meanwhile their own marker is off the map. */
const personHere = z.strictObject({ _id: id, handle: z.string(), isDemo: z.boolean() });
export type PersonHere = z.infer<typeof personHere>;

/** The visitor's own visit, visible or not. */
const ownVisit = z.strictObject({ visit: activeVisit, placeName: z.string(), endsAt: isoTime });
export type OwnVisit = z.infer<typeof ownVisit>;

export const listFavoritePlaces = endpoint({
  method: 'GET',
  path: '/api/user/favorite-places',
  summary: 'Returns the visitor’s favorite places, newest first.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ places: z.array(favoritePlace) }),
});

export const setFavoritePlace = endpoint({
  method: 'PUT',
  path: '/api/user/favorite-place',
  summary: 'Adds a place to the visitor’s favorites or removes it. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ placeId: id, isFavorite: z.boolean() }),
  answer: z.strictObject({ favoritePlaceIds: z.array(id) }),
  refusals: { unauthenticated: 401, 'not-found': 404, 'too-many': 409 },
});

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/place',
  summary: 'Returns a place with its newest posts, its visible visitors and the visitor’s own visit.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ placeId: id }),
  answer: z.strictObject({
    place,
    details: placeDetails,
    /** For a campus, includes visits to its places. */
    activeVisits: z.array(activeVisit),
    /** The visitors of the visits that others can see. */
    people: z.array(personHere),
    /** The campus the place belongs to. */
    campus: z.nullable(placeLink),
    /** The places of a campus. */
    children: z.array(placeLink),
    ownVisit: z.nullable(ownVisit),
    can: z.strictObject({ visit: z.boolean(), post: z.boolean(), report: z.boolean() }),
  }),
  refusals: { 'not-found': 404, ...captchaRefusal },
});

export const getVisit = endpoint({
  method: 'GET',
  path: '/api/place/visit',
  summary: 'Returns the visitor’s current visit and when it ends; null without one.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ ownVisit: z.nullable(ownVisit) }),
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/place/visit',
  summary:
    'Checks the visitor in at a place, visibly or privately, and out of any other. Checking in again changes only the visibility.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ placeId: id, visible: z.boolean() }),
  answer: activeVisit,
  refusals: {
    unauthenticated: 401,
    'not-found': 404,
    /** Clinics do not take visits, which would disclose health data. */
    'is-clinic': 409,
  },
});

export const cancelVisit = endpoint({
  method: 'PUT',
  path: '/api/place/cancel-visit',
  summary: 'Ends the visit. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ visitId: id }),
  answer: activeVisit,
  refusals: { 'not-found': 404 },
});

export const postPlaceMessage = endpoint({
  method: 'POST',
  path: '/api/place/message',
  summary: 'Posts at a place, for a day. Repeating an id with the same text is idempotent.',
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
    /** A post at a clinic would disclose that its author goes there. */
    'is-clinic': 409,
    'id-used': 409,
    empty: 422,
    'disallowed-text': 422,
    /** Public posts must not contain phone numbers. */
    'phone-detected': 422,
    /** The post asks for money. */
    'post-violation': 422,
  },
});

export const removePlaceMessage = endpoint({
  method: 'PUT',
  path: '/api/place/remove-message',
  summary: 'Deletes one of the visitor’s own posts at a place. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ messageId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const flagPlace = endpoint({
  method: 'PUT',
  path: '/api/place/flagged',
  summary: 'Reports a place and returns its current state.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject({ ...reportForm.shape, isFlagged: z.literal(true), placeId: id }),
  answer: place,
  refusals: { ...reportRefusals, 'not-found': 404 },
});

export const reportPlaceMessage = endpoint({
  method: 'PUT',
  path: '/api/place/report-message',
  summary: 'Reports another visitor’s post at a place.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject({ ...reportForm.shape, messageId: id }),
  answer: { text: 'OK' },
  refusals: { ...reportRefusals, 'not-found': 404 },
});
