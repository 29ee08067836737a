import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { message, messageId, messageReaction } from './schema.ts';

/** A new message; `changeSeq` is its number among the changes of the visitor who gets this. */
export const messageEvent = z.strictObject({ type: z.literal('message'), changeSeq: z.int(), message });

/** The reactions to a message are others now. */
export const reactionEvent = z.strictObject({
  type: z.literal('reaction'),
  changeSeq: z.int(),
  conversationId: id,
  messageId,
  messageReactions: z.array(messageReaction),
  /** Of the conversation, after it. */
  revision: z.int(),
});

/** Something else changed in a conversation, which the client fetches: read marks, pins, or its deletion. */
export const conversationEvent = z.strictObject({
  type: z.literal('conversation'),
  changeSeq: z.int(),
  conversationId: id,
});

/** Answers a `send` frame: the message is stored, as `sendMessage` returns it. */
export const sentFrame = z.strictObject({ type: z.literal('sent'), message });

/** Answers a `send` frame that is refused, with a code of `sendMessage` or of every call. */
export const notSentFrame = z.strictObject({ type: z.literal('not-sent'), messageId, error: z.string() });

/** A partner is typing to the visitor who gets this. */
export const typingEvent = z.strictObject({ type: z.literal('typing'), userId: id });

/** What a client says while its person types to another; at most every few seconds. */
export const typingFrame = z.strictObject({ type: z.literal('typing'), to: id });

/** So often it is said, and after twice as long it is over, in milliseconds. */
export const TYPING_MS = 3_000;

/** What the live channel sends to both of a conversation, each with their own numbers. */
export const chatEvent = z.discriminatedUnion('type', [messageEvent, reactionEvent, conversationEvent]);
export type ChatEvent = z.infer<typeof chatEvent>;
