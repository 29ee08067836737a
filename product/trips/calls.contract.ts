import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { calendarDate } from '#product/visitors/contract.ts';
import { ownTrip } from './contract.ts';

/** So many trips that are not over may one have. */
export const MAX_TRIPS = 5;
/** A trip begins within so many days. */
export const MAX_DAYS_AHEAD = 365;
/** A trip is no longer, its first and last day counted. */
export const MAX_TRIP_DAYS = 30;

const trips = z.strictObject({ trips: z.array(ownTrip).check(z.maxLength(MAX_TRIPS)) });

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  summary: 'The trips of the visitor that are not over, by their first day.',
  role: 'account',
  limit: 'generic',
  answer: trips,
});

export const planTrip = endpoint({
  method: 'POST',
  path: '/api/trip',
  summary:
    'Says that the visitor will be in the city nearest to a point, of which only the city is kept; answers all his trips. The same id with the same content is the same trip.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    _id: z.optional(id),
    city: latLng,
    from: calendarDate,
    to: calendarDate,
    /** The visitor's own calendar day; taken when it is within a day of the server's. */
    today: z.optional(calendarDate),
  }),
  answer: trips,
  refusals: {
    unauthenticated: 401,
    'id-used': 409,
    'max-trips-reached': 409,
    /** On these days he is somewhere else already. */
    overlapping: 409,
    'no-city-near': 422,
    'ends-before-it-begins': 422,
    'in-the-past': 422,
    'too-far-ahead': 422,
    'too-long': 422,
  },
});

export const removeTrip = endpoint({
  method: 'PUT',
  path: '/api/trip/remove',
  summary: 'Takes a trip back; twice is once. Answers those that are left.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ tripId: id }),
  answer: trips,
});
