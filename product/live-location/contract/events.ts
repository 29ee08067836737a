import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { isoTime, spot } from './schema.ts';

/** A live location started, moved, or ended when `endsAt` is null. */
export const liveLocationEvent = z.strictObject({
  type: z.literal('liveLocation'),
  sharerId: id,
  partnerId: id,
  endsAt: z.nullable(isoTime),
  spot: z.nullable(spot),
});
export type LiveLocationEvent = z.infer<typeof liveLocationEvent>;
