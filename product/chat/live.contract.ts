import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

const isoTime = z.iso.datetime();

export const reactions = ['like', 'sweaty', 'devil', 'hot'] as const;
export type Reaction = (typeof reactions)[number];

/**
 * UUID of version 7 in lower case (RFC 9562, 5.7): who writes makes the id, so that whatever he sends again is the
 * same message.
 */
export const messageId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'messageId'));

const location = z.strictObject({ type: z.literal('location'), coordinates: lngLatPair });
const place = z.strictObject({
  type: z.literal('place'),
  placeId: id,
  name: z.string().check(z.maxLength(200)),
});
/** A spot of the map that the writer chose, or a place. Never where somebody is. */
export const mapEmbed = z.discriminatedUnion('type', [location, place]);
export type MapEmbed = z.infer<typeof mapEmbed>;

/** What a photo was found to show; `UNKNOWN` until somebody or something has looked, and that is not safe. */
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
  /** Its sender hides it for now: the other gets neither it nor its blurred rendition. */
  isHidden: z.boolean(),
  /** A few pixels in which nothing is made out, as a data URL; null while it is hidden. */
  blur: z.nullable(z.string().check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]{4,4000}$/))),
  /** Where those of the conversation get the whole of it; there is one rendition, so both are the same. */
  fullSize: address,
  sprite: z.strictObject({ fullSizePath: address }),
});
export type PhotoEmbed = z.infer<typeof photoEmbed>;

/** What goes along with a message, as both see it. Of a photo that was withdrawn it is left that it was. */
export const embed = z.discriminatedUnion('type', [
  location,
  place,
  photoEmbed,
  z.strictObject({ type: z.literal('withdrawn-photo') }),
]);
export type Embed = z.infer<typeof embed>;

/** A photo by its name, as its upload answered it: what else is said of it is the server's to say. */
export const sentPhoto = z.partial(photoEmbed, {
  classification: true,
  width: true,
  height: true,
  isHidden: true,
  blur: true,
  fullSize: true,
  sprite: true,
});

/** What goes along with a message, as it is sent. */
export const sentEmbed = z.discriminatedUnion('type', [location, place, sentPhoto]);
export type SentEmbed = z.infer<typeof sentEmbed>;

/** When a message goes from both sides, and everything that shows it; null where it stays. */
const disappearsAt = z.nullable(isoTime);

/** What a message answers, in short; empty when it was unsent since. */
export const quote = z.strictObject({
  _id: messageId,
  userIdFrom: id,
  preview: z.string(),
  disappearsAt,
  /** What went along with it; absent where nothing did. */
  embed: z.optional(z.enum(['location', 'place', 'photo', 'withdrawn-photo'])),
});
export type Quote = z.infer<typeof quote>;

export const messageReaction = z.strictObject({ byUserId: id, reaction: z.enum(reactions) });
export type MessageReaction = z.infer<typeof messageReaction>;

export const message = z.strictObject({
  _id: messageId,
  conversationId: id,
  /** Its number in the conversation, without gaps from 1: the one order everybody sees. */
  seq: z.int().check(z.positive()),
  userIdFrom: id,
  userIdTo: id,
  body: z.string(),
  embed: z.nullable(embed),
  /** When it was stored, by the server's clock; it orders nothing. */
  createdAt: isoTime,
  isSpam: z.boolean(),
  messageReactions: z.array(messageReaction),
  replyTo: z.nullable(quote),
  /** When its text was last changed; null while it is as it was sent. */
  editedAt: z.nullable(isoTime),
  /** Taken back for both: nothing of it is left but that it was. */
  isUnsent: z.boolean(),
  disappearsAt,
  /** The number of the conversation's own changes that last touched it. */
  change: z.int(),
});
export type Message = z.infer<typeof message>;

/** So many hours messages may stay that disappear. */
export const disappearHours = [24, 168, 2160] as const;

/** How long messages stay, as one of the two set it last; it holds for those after the one it names. */
export const disappearing = z.strictObject({
  /** Null: they stay. */
  hours: z.nullable(z.literal(disappearHours)),
  setBy: id,
  setAt: isoTime,
  /** The number of the newest message at that time. */
  afterSeq: z.int(),
});
export type Disappearing = z.infer<typeof disappearing>;

/** Something was written; `change` is its number among the changes of whom this is told to. */
export const messageEvent = z.strictObject({ type: z.literal('message'), change: z.int(), message });

/** The reactions to a message are others now. */
export const reactionEvent = z.strictObject({
  type: z.literal('reaction'),
  change: z.int(),
  conversationId: id,
  messageId,
  messageReactions: z.array(messageReaction),
  /** The number of the conversation's own changes. */
  conversationChange: z.int(),
});

/** Something else changed in a conversation, to be asked for: what was read, pinned, or that it is there no more. */
export const conversationEvent = z.strictObject({
  type: z.literal('conversation'),
  change: z.int(),
  conversationId: id,
});

/** The answer to a `send` frame (`contract.ts`): the message is stored, as `sendMessage` answers it. */
export const sentFrame = z.strictObject({ type: z.literal('sent'), message });
/** Or it is not, by a code of `sendMessage`: its own, or one of every call. */
export const notSentFrame = z.strictObject({ type: z.literal('not-sent'), messageId, error: z.string() });

/** Somebody is typing to whom this is told. */
export const typingEvent = z.strictObject({ type: z.literal('typing'), userId: id });

/** What a client says while its person types to another; at most every few seconds. */
export const typingFrame = z.strictObject({ type: z.literal('typing'), to: id });
/** So often it is said, and after twice as long it is over, in milliseconds. */
export const TYPING_MS = 3_000;

/** What the two of a conversation are told over the live channel; each of them by his own numbers. */
export const chatEvent = z.discriminatedUnion('type', [messageEvent, reactionEvent, conversationEvent]);
export type ChatEvent = z.infer<typeof chatEvent>;
