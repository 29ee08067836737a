import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { isoTime, knownLiveLocation, liveLocation, liveLocationMinutes } from './schema.ts';

export const listLiveLocations = endpoint({
  method: 'GET',
  path: '/api/live-location',
  summary: 'Returns active live locations: those the visitor shares and those shared with them.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({
    liveLocations: z.array(knownLiveLocation),
    /** Server time, which decides when they end. */
    now: isoTime,
  }),
});

export const startLiveLocation = endpoint({
  method: 'POST',
  path: '/api/live-location',
  summary:
    'Starts sharing the visitor’s live location with a partner for some minutes, from this session only.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, minutes: z.literal(liveLocationMinutes) }),
  answer: liveLocation,
  refusals: {
    'not-found': 404,
    /** One of the two has not answered the other yet. */
    'wait-for-answer': 409,
    'max-live-locations-reached': 409,
  },
});

export const updateLiveLocation = endpoint({
  method: 'PUT',
  path: '/api/live-location',
  summary:
    'Updates the position shared from this session. It is kept in memory until the live location ends.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, coordinates: lngLatPair }),
  answer: 'nothing',
  refusals: {
    /** It ended, or another session shares it. */
    over: 409,
  },
});

export const stopLiveLocation = endpoint({
  method: 'PUT',
  path: '/api/live-location/stop',
  summary: 'Ends a live location at once, from either side. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, whose: z.enum(['own', 'theirs']) }),
  answer: 'nothing',
});
