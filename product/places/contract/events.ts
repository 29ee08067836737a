import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { place } from './schema.ts';

/** A place as a viewer sees it who may see all its visitors. */
export const placeEvent = z.strictObject({ type: z.literal('place'), place });
export type PlaceEvent = z.infer<typeof placeEvent>;
export const placeChangedEvent = z.strictObject({
  type: z.literal('place'),
  placeId: id,
  campusId: z.nullable(id),
});
export type PlaceChangedEvent = z.infer<typeof placeChangedEvent>;
