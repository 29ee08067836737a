import * as z from 'zod/mini';
import { latLng } from '#platform/geo/point.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { directions } from '#product/presence/contract/schema.ts';
import { endpoint } from '#product/visitors/access.ts';

/** People of a region, seen from a sector. */
export const farRegion = z.strictObject({
  /** At least this number, in steps. */
  people: z.int(),
  direction: z.enum(directions),
  /** About how far it is to the region, in steps. */
  distance: z.strictObject({ km: z.int(), miles: z.int() }),
  /** The middle of the region, which is at least 111 km wide. */
  location: latLng,
});

/** What is said of a sector without people, and of where the nearest are. */
export const quietSector = z.strictObject({
  /** The town that the sector is known by; null far from any. */
  town: z.nullable(z.strictObject({ name: z.string(), location: latLng })),
  regions: z.array(farRegion),
});
export type QuietSector = z.infer<typeof quietSector>;

export const lookFarther = endpoint({
  method: 'POST',
  path: '/api/nearby/look-farther',
  summary:
    'Returns where the nearest people are, seen from the area of a point: the two nearest regions of the world with at least three. The point is dropped.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ around: latLng }),
  answer: quietSector,
  refusals: captchaRefusal,
});
