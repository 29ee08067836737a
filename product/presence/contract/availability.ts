import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import { INTENTION_LENGTH, ownAvailability } from '#product/visitors/contract.ts';

// Outside the first load: only the availability dialog needs it.

export const AVAILABILITY_MINUTES = { min: 15, max: 240 } as const;

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/presence/availability',
  summary:
    'Sets how long the visitor is around, and what for; then they are off the map until they set it again. Null means no end.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({
    minutes: z.nullable(
      z.int().check(z.minimum(AVAILABILITY_MINUTES.min), z.maximum(AVAILABILITY_MINUTES.max)),
    ),
    intention: z.optional(z.string().check(z.maxLength(INTENTION_LENGTH))),
  }),
  answer: z.strictObject({ availability: ownAvailability }),
  refusals: {
    unauthenticated: 401,
    /** Public writing is revoked: an end may be set, but no intention. */
    revoked: 403,
    'disallowed-text': 422,
    /** Phone numbers are not allowed in public. */
    'phone-detected': 422,
    /** It asks for money. */
    'payment-link': 422,
  },
});
