import * as z from 'zod/mini';
import { lookingFor } from '#product/visitors/about.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { hostingStatus, rightNow } from '#product/visitors/contract.ts';

// Outside the first load: only the sheet of Right now needs it.

export const RIGHT_NOW_HOURS = { min: 1, max: 4 } as const;

/** The hosting types that answer where; without one it is not said. */
export const rightNowPlaces = ['canHost', 'canTravel'] as const;
export type RightNowPlace = (typeof rightNowPlaces)[number];

export const setRightNow = endpoint({
  method: 'PUT',
  path: '/api/presence/right-now',
  summary:
    'Shows for one to four hours that the visitor is up for something right now, what for and where; starting again counts from now. Null stops it.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    hours: z.nullable(z.int().check(z.minimum(RIGHT_NOW_HOURS.min), z.maximum(RIGHT_NOW_HOURS.max))),
    lookingFor: z.optional(z.array(z.enum(lookingFor)).check(z.maxLength(lookingFor.length))),
    /** Becomes the hosting status, which then ends with it; absent clears the one that answers this. */
    where: z.optional(z.enum(rightNowPlaces)),
  }),
  answer: z.strictObject({ rightNow: z.nullable(rightNow), hostingStatus: z.nullable(hostingStatus) }),
  refusals: { unauthenticated: 401 },
});
