import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { cellSizes } from '#product/presence/contract/schema.ts';

export const POST_LIVES_HOURS = 6;
/** Maximum number of posts shown for an area, newest first. */
export const MAX_POSTS_SHOWN = 75;
export const POST_LENGTH = { min: 1, max: 500 } as const;

/** A public post. `location` is the author's published position when they wrote it. */
export const globalMessage = z.strictObject({
  _id: id,
  author: z.strictObject({ _id: id, handle: z.string(), isDemo: z.boolean() }),
  body: z.string().check(z.minLength(POST_LENGTH.min), z.maxLength(POST_LENGTH.max)),
  createdAt: z.iso.datetime(),
  location: z.strictObject({ coordinates: lngLatPair }),
  /** The size of the author's cell when they wrote it; absent where they are seen at a place. */
  cellMetres: z.optional(z.literal(cellSizes)),
  numberOfFlags: z.int(),
  flaggedByCurrent: z.boolean(),
  flaggedByAdmin: z.boolean(),
});
export type GlobalMessage = z.infer<typeof globalMessage>;
