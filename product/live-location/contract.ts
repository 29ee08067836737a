import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { spot } from './live.contract.ts';

/** So many minutes somebody may show where he is. */
export const liveLocationMinutes = [15, 60, 240] as const;
/** To so many people at once. */
export const MAX_LIVE_LOCATIONS = 5;
/** Decimals of a degree, about 11 m: a street corner is found by it, and nothing here is ever said more closely. */
export const LIVE_LOCATION_DECIMALS = 4;
/** A device tells where it is at most so often. */
export const UPDATE_SECONDS = 10;

const isoTime = z.iso.datetime();

/** What one of the two of a live spot knows of it: who shows it to whom, and until when. */
export const liveLocation = z.strictObject({
  sharerId: id,
  partnerId: id,
  endsAt: isoTime,
  /** For the partner alone; null until the device has told one. */
  spot: z.nullable(spot),
});
export type LiveLocation = z.infer<typeof liveLocation>;

const knownLiveLocation = z.extend(liveLocation, {
  /** The session that asks is the one that shows it: its device tells where he is. */
  isFromHere: z.boolean(),
});
export type KnownLiveLocation = z.infer<typeof knownLiveLocation>;

export const listLiveLocations = endpoint({
  method: 'GET',
  path: '/api/live-location',
  summary: 'The live spots that run: those the visitor shows, and those he is shown.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({
    liveLocations: z.array(knownLiveLocation),
    /** By the server's clock, by which they end. */
    now: isoTime,
  }),
});

export const startLiveLocation = endpoint({
  method: 'POST',
  path: '/api/live-location',
  summary: 'Begins to show a partner where the visitor is, for so many minutes, from this session alone.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, minutes: z.literal(liveLocationMinutes) }),
  answer: liveLocation,
  refusals: {
    'not-found': 404,
    /** Between two of whom one has not answered the other yet. */
    'wait-for-answer': 409,
    'max-live-locations-reached': 409,
  },
});

export const updateLiveLocation = endpoint({
  method: 'PUT',
  path: '/api/live-location',
  summary:
    'Says where the visitor is, to whom he shows it from this session; it is kept in memory until it ends.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, coordinates: lngLatPair }),
  answer: 'nothing',
  refusals: {
    /** It ended, or another session shows it. */
    over: 409,
  },
});

export const stopLiveLocation = endpoint({
  method: 'PUT',
  path: '/api/live-location/stop',
  summary: 'Ends a live spot at once, whoever of the two shows it; one that has ended is left as it is.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, whose: z.enum(['own', 'theirs']) }),
  answer: 'nothing',
});
