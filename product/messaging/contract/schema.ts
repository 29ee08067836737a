import * as z from 'zod/mini';

/** What a photo shows; `UNKNOWN` until it is reviewed, and unknown counts as not safe. */
export const photoClasses = ['SFW', 'NSFW', 'UNKNOWN'] as const;

/** The opaque name of a photo: 16 random bytes. */
export const photoName = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'photoName'));

const pixels = z.int().check(z.minimum(1), z.maximum(10_000));

const address = z.string().check(z.regex(/^\/api\/message\/photo\?filepath=[0-9a-f]{32}$/));

/** A photo as both see it before it is fetched. */
export const photoEmbed = z.strictObject({
  type: z.literal('photo'),
  filepath: photoName,
  classification: z.enum(photoClasses),
  width: pixels,
  height: pixels,
  /** Hidden by its sender: the other gets neither it nor its blurred rendition. */
  isHidden: z.boolean(),
  /** A rendition of a few pixels, as a data URL; null while the photo is hidden. */
  blur: z.nullable(z.string().check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]{4,4000}$/))),
  /** Its address for those of the conversation; there is one rendition, so both are the same. */
  fullSize: address,
  sprite: z.strictObject({ fullSizePath: address }),
});
export type PhotoEmbed = z.infer<typeof photoEmbed>;

/** A photo by its name, as its upload answered it; the server knows the rest. */
export const sentPhoto = z.partial(photoEmbed, {
  classification: true,
  width: true,
  height: true,
  isHidden: true,
  blur: true,
  fullSize: true,
  sprite: true,
});
