import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { MESSAGE_LENGTH, message, messageId, messageReaction, reactions, sentEmbed } from './schema.ts';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/message',
  summary:
    'Stores a message and returns it once it is committed. Repeating an id with the same content returns the same message; other content is refused.',
  role: 'account',
  limit: 'message',
  body: z.strictObject({
    _id: z.optional(messageId),
    userIdTo: id,
    body: z.string().check(z.maxLength(MESSAGE_LENGTH)),
    embed: z.optional(z.nullable(sentEmbed)),
    /** A message of the same conversation. */
    replyTo: z.optional(z.nullable(messageId)),
  }),
  answer: message,
  refusals: {
    /** No such visitor, or one who may not be written to: the answer does not say which. */
    'not-found': 404,
    /** The partner has no account, and chats take one. */
    'cannot-chat': 403,
    /** A first message to a visitor whom the writer's own filters exclude. */
    'outside-own-rules': 403,
    /** A first message that the partner's filters exclude. */
    'does-not-fit': 403,
    'id-used': 409,
    /** The maximum of unanswered messages. */
    'wait-for-answer': 409,
    /** The maximum of people that a visitor whose email is not confirmed may contact first. */
    'confirm-email-first': 403,
    /** The maximum of new partners today. */
    'too-many-firsts': 409,
    /** The same words, or nearly, went to others today who had not answered. */
    'repeated-first': 409,
    /** The writer waved at this person, who has not answered. */
    'already-waved': 409,
    /** A wave without words begins a conversation or answers a wave, and stands nowhere else. */
    'cannot-wave': 409,
    empty: 422,
    'disallowed-text': 422,
    /** The embedded place does not exist. */
    'unknown-place': 422,
    /** The photo is of another uploader, was sent already, or has expired. */
    'unknown-photo': 422,
  },
});

/** `sendMessage` by the live connection, without the way of a request; the id of the message is that of the answer. */
export const sendFrame = z.strictObject({
  type: z.literal('send'),
  message: z.extend(sendMessage.body, { _id: messageId }),
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/message/edit',
  summary: 'Edits one of the visitor’s own messages within 15 minutes.',
  role: 'account',
  limit: 'message',
  body: z.strictObject({
    conversationId: id,
    messageId,
    body: z.string().check(z.maxLength(MESSAGE_LENGTH)),
  }),
  answer: message,
  refusals: {
    'not-found': 404,
    'too-late': 409,
    /** A wave has no words. */
    'not-editable': 409,
    /** The same words, or nearly, went to others today who had not answered. */
    'repeated-first': 409,
    empty: 422,
    'disallowed-text': 422,
  },
});

export const unsendMessage = endpoint({
  method: 'PUT',
  path: '/api/message/unsend',
  summary: 'Unsends one of the visitor’s own messages for both. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id, messageId }),
  answer: message,
  refusals: { 'not-found': 404 },
});

export const reactionsOfMessage = z.strictObject({ messageReactions: z.array(messageReaction) });

export const addReaction = endpoint({
  method: 'PUT',
  path: '/api/message/add-reaction',
  summary: 'Reacts to a message; a second reaction replaces the first.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id, reaction: z.enum(reactions) }),
  answer: reactionsOfMessage,
  refusals: { 'not-found': 404 },
});

export const removeReaction = endpoint({
  method: 'PUT',
  path: '/api/message/remove-reaction',
  summary: 'Removes the visitor’s reaction. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id }),
  answer: reactionsOfMessage,
  refusals: { 'not-found': 404 },
});

export const hidePhoto = endpoint({
  method: 'PUT',
  path: '/api/message/hide-photo',
  summary: 'Hides one of the visitor’s own photos from the partner, as members may, or shows it again.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id, isHidden: z.boolean() }),
  answer: message,
  refusals: {
    'not-found': 404,
    /** Hiding takes a membership; showing again does not. */
    'upgrade-required': 403,
  },
});
