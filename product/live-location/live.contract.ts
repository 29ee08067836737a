import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

const isoTime = z.iso.datetime();

/** Where somebody was by his device, and when it said so. */
export const spot = z.strictObject({ coordinates: lngLatPair, at: isoTime });

/** A live spot began, moved, or is over when `endsAt` is null. */
export const liveLocationEvent = z.strictObject({
  type: z.literal('liveLocation'),
  sharerId: id,
  partnerId: id,
  endsAt: z.nullable(isoTime),
  spot: z.nullable(spot),
});
export type LiveLocationEvent = z.infer<typeof liveLocationEvent>;
