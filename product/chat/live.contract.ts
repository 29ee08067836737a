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

/** What goes along with a message: a spot of the map that the writer chose, or a place. Never where somebody is. */
export const embed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('location'), coordinates: lngLatPair }),
  z.strictObject({ type: z.literal('place'), placeId: id, name: z.string().check(z.maxLength(200)) }),
]);
export type Embed = z.infer<typeof embed>;

/** When a message goes from both sides, and everything that shows it; null where it stays. */
const disappearsAt = z.nullable(isoTime);

/** What a message answers, in short; empty when it was unsent since. */
export const quote = z.strictObject({ _id: messageId, userIdFrom: id, preview: z.string(), disappearsAt });
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
