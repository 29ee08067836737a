import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { partialUser } from '#product/profiles/contract.ts';
import { disappearing, embed, message, messageId, messageReaction } from './schema.ts';

const isoTime = z.iso.datetime();

const lastSentMessage = z.strictObject({
  _id: messageId,
  body: z.string(),
  author: id,
  embed: z.nullable(embed),
  createdAt: isoTime,
  isSpam: z.boolean(),
  isUnsent: z.boolean(),
  /** As of the message. */
  disappearsAt: z.nullable(isoTime),
  messageReactions: z.array(messageReaction),
});

/** A conversation as one of the two sees it in the list. */
export const conversation = z.strictObject({
  _id: id,
  author1: id,
  author2: id,
  /** The other one, as on their card. */
  partner: partialUser,
  /** The newest of them, the oldest first; in a list the last alone. */
  messages: z.array(message),
  lastSentMessage: z.nullable(lastSentMessage),
  /** When something was written last, also where that has disappeared. */
  lastAt: isoTime,
  /** Null as long as nobody ever set it. */
  disappearing: z.nullable(disappearing),
  /** The shortened last body. */
  preview: z.string(),
  /** What the screen counts; it begins as the server has it. */
  unreadCount: z.int(),
  serverUnreadCount: z.int(),
  /** Of the unread ones the newest hundred. */
  unreadMessages: z.array(messageId),
  /** The viewer's own messages with an unseen reaction. */
  unreadReactions: z.array(messageId),
  /** The viewer alone, or nobody: what the other pins is not told. */
  isPinnedBy: z.array(id),
  /** From a new partner, and neither answered nor accepted yet. */
  isRequest: z.boolean(),
  /** A request that was put away: nothing of it counts, however much is written. */
  isDeclined: z.boolean(),
  /** Out of the list until something new is written. */
  isArchived: z.boolean(),
  /** Nothing of it makes a sound or a push. */
  isMuted: z.boolean(),
  /** The viewer wants to come back to it: it counts as unread until it is read again. */
  isMarkedUnread: z.boolean(),
  /** The last of the viewer's messages the partner has read; null also where either hides read receipts. */
  seenUpTo: z.nullable(messageId),
  /** Grows with each change that both see; a client asks for what is after the one it has. */
  revision: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

/** What the visitor began to write to a person, on any of their devices. */
export const draft = z.strictObject({ userId: id, text: z.string() });
export type Draft = z.infer<typeof draft>;
