import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

/** A post lives this long. */
export const POST_LIVES_HOURS = 6;
/** At most so many posts of an area are shown, the newest. */
export const MAX_POSTS_SHOWN = 75;
export const POST_LENGTH = { min: 1, max: 500 } as const;

/** A public post. `location` is the author's published position when he wrote it. */
export const globalMessage = z.strictObject({
  _id: id,
  author: z.strictObject({ _id: id, handle: z.string(), isDemo: z.boolean() }),
  body: z.string().check(z.minLength(POST_LENGTH.min), z.maxLength(POST_LENGTH.max)),
  createdAt: z.iso.datetime(),
  location: z.strictObject({ coordinates: lngLatPair }),
  numberOfFlags: z.int(),
  flaggedByCurrent: z.boolean(),
  flaggedByAdmin: z.boolean(),
});
export type GlobalMessage = z.infer<typeof globalMessage>;

/** A new post; or one that is taken back, or was removed for its flags and is shown as such until it is let go. */
export const globalMessageEvent = z.union([
  z.strictObject({ type: z.literal('globalMessage'), globalMessage }),
  z.strictObject({ type: z.literal('globalMessage'), gone: id }),
  z.strictObject({ type: z.literal('globalMessage'), flagged: id }),
]);

/** Told to somebody's own devices: what he posts has changed, so ask again. */
export const ownPostsEvent = z.strictObject({ type: z.literal('ownPosts') });
export type GlobalMessageEvent = z.infer<typeof globalMessageEvent>;
export type OwnPostsEvent = z.infer<typeof ownPostsEvent>;
