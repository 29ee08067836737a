import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { latLng } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { calendarDate } from '#product/visitors/contract.ts';
import { ownTrip } from './schema.ts';

/** Maximum number of trips of a visitor that are not over. */
export const MAX_TRIPS = 5;
/** A trip begins within this many days. */
export const MAX_DAYS_AHEAD = 365;
/** Maximum length of a trip, including its first and last day. */
export const MAX_TRIP_DAYS = 30;

/** The visitor's own trips. */
export const ownTrips = z.strictObject({ trips: z.array(ownTrip).check(z.maxLength(MAX_TRIPS)) });

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  summary: 'Returns the visitor’s trips that are not over, by first day.',
  role: 'account',
  limit: 'generic',
  answer: ownTrips,
});

export const planTrip = endpoint({
  method: 'POST',
  path: '/api/trip',
  summary:
    'Plans a trip to the city nearest to a point; only the city is stored. Returns all trips. Repeating an id with the same content is idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    _id: z.optional(id),
    city: latLng,
    from: calendarDate,
    to: calendarDate,
    /** The visitor's own calendar day; used when within a day of the server's. */
    today: z.optional(calendarDate),
  }),
  answer: ownTrips,
  refusals: {
    unauthenticated: 401,
    'id-used': 409,
    'max-trips-reached': 409,
    /** The visitor has another trip on these days. */
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
  summary: 'Deletes a trip and returns the remaining ones. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ tripId: id }),
  answer: ownTrips,
});
