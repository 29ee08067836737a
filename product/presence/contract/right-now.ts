import * as z from 'zod/mini';
import { lookingFor } from '#product/visitors/about.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { hostingStatus, rightNow } from '#product/visitors/contract.ts';

// Outside the first load: only the sheet of Right now needs it.

export const RIGHT_NOW_HOURS = { min: 1, max: 4 } as const;

/** The hosting types that answer where; without one it is not said. */
export const rightNowPlaces = ['canHost', 'canTravel'] as const;
export type RightNowPlace = (typeof rightNowPlaces)[number];

/** What others may see of the visitor, after the change. */
export const rightNowAnswer = z.strictObject({
  rightNow: z.nullable(rightNow),
  hostingStatus: z.nullable(hostingStatus),
});
export type RightNowAnswer = z.infer<typeof rightNowAnswer>;

export const startRightNow = endpoint({
  method: 'PUT',
  path: '/api/presence/start-right-now',
  summary:
    'Shows for one to four hours that the visitor is up for something right now, what for and where; starting again counts from now. Only for who is on the map.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    hours: z.int().check(z.minimum(RIGHT_NOW_HOURS.min), z.maximum(RIGHT_NOW_HOURS.max)),
    lookingFor: z.optional(z.array(z.enum(lookingFor)).check(z.maxLength(lookingFor.length))),
    /** Stands in for the hosting status until it is over; absent hides one that answers this. */
    where: z.optional(z.enum(rightNowPlaces)),
  }),
  answer: rightNowAnswer,
  refusals: { unauthenticated: 401, 'not-on-map': 409 },
});

export const stopRightNow = endpoint({
  method: 'PUT',
  path: '/api/presence/stop-right-now',
  summary: 'Stops Right now; the hosting status is again what the visitor set themselves. Idempotent.',
  role: 'account',
  limit: 'generic',
  answer: rightNowAnswer,
  refusals: { unauthenticated: 401 },
});
