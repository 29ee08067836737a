import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { partialUser } from '#product/visitors/contract.ts';
import {
  disappearHours,
  disappearing,
  embed,
  message,
  messageId,
  messageReaction,
  reactions,
  sentEmbed,
} from './live.contract.ts';

export const MESSAGE_LENGTH = 10_000;
/** A message can be changed so long after it was sent. */
export const EDIT_MINUTES = 15;
/** So many messages may wait for a first answer. */
export const MAX_UNANSWERED = 5;
/** So many people may be written to for the first time in a day, and so many of them the same. */
export const MAX_FIRST_MESSAGES_PER_DAY = 30;
export const MAX_IDENTICAL_FIRST_MESSAGES = 3;
/** What was unsent is kept sealed so long, for the case that somebody reported it. */
export const RETENTION_DAYS = 14;
/** Conversations a person may keep on top of his list. */
export const MAX_PINS = 10;
/** Conversations a page of the list holds, and messages a page of a conversation. */
export const PAGE_SIZE = { conversations: 30, messages: 50, found: 30 } as const;

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

/** A conversation of two as one of them sees it in his list. */
export const conversation = z.strictObject({
  _id: id,
  author1: id,
  author2: id,
  /** The other one, as his card shows him. */
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
  /** Messages of his own that got a reaction he has not seen. */
  unreadReactions: z.array(messageId),
  /** The viewer alone, or nobody: what the other pins is not told. */
  isPinnedBy: z.array(id),
  /** Written by somebody new, and neither answered nor accepted yet. */
  isRequest: z.boolean(),
  /** A request that was put away: nothing of it counts, however much is written. */
  isDeclined: z.boolean(),
  /** Out of the list until something new is written. */
  isArchived: z.boolean(),
  /** Nothing of it makes a sound or a push. */
  isMuted: z.boolean(),
  /** The last of the viewer's messages the other has read; null also where either of them keeps that to himself. */
  seenUpTo: z.nullable(messageId),
  /** The newest of the conversation's own changes; whoever holds it up to a number asks for what is after that. */
  change: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversation',
  summary:
    'The conversations of the visitor but the requests and the archived ones: pinned first, then the one written in last.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    /** The archived ones instead of the others. */
    archived: z.optional(z.literal('1')),
    /** The requests, which stand nowhere else. */
    requests: z.optional(z.literal('1')),
  }),
  answer: z.strictObject({
    conversations: z.array(conversation),
    hasMore: z.boolean(),
    /** Of all that is unread but in what was archived, also in conversations on other pages. */
    unreadCount: z.int(),
    /** The number of the newest of his changes that is in this answer; what comes later is after it. */
    newest: z.int(),
    /** By the server's clock, by which messages disappear. */
    now: isoTime,
  }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversation/by-user',
  summary: 'The conversation with a person, with its newest messages; null before anything was written.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ userId: id }),
  answer: z.strictObject({ partner: partialUser, conversation: z.nullable(conversation) }),
  refusals: { 'not-found': 404 },
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/conversation/changes',
  summary:
    'The conversations in which something changed for the visitor after a number of his, as they are now.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
  answer: z.strictObject({
    conversations: z.array(conversation),
    /** Those he does not see any more. */
    gone: z.array(id),
    hasMore: z.boolean(),
    unreadCount: z.int(),
    /** All up to this number is in this answer or was before it. */
    newest: z.int(),
    now: isoTime,
  }),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversation/messages',
  summary:
    'A page of a conversation, the oldest first: the newest, those before or after a message, or those that changed after a number of the conversation’s changes.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({
    conversationId: id,
    before: z.optional(messageId),
    after: z.optional(messageId),
    changedAfter: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  answer: z.strictObject({ messages: z.array(message), hasMore: z.boolean() }),
  refusals: { 'not-found': 404 },
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/message',
  summary:
    'Stores a message and answers it once it is committed. The same id with the same content is the same message, for ever; with another it is refused.',
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
    /** Nobody there, or nobody who may be written to: which of the two is not told. */
    'not-found': 404,
    /** He has no account, and only those who have one can chat. */
    'cannot-chat': 403,
    /** A first message to somebody from whom the writer himself takes none. */
    'outside-own-rules': 403,
    /** A first message that the other does not take from such as the writer. */
    'does-not-fit': 403,
    'id-used': 409,
    /** Enough was written to somebody who has not answered. */
    'wait-for-answer': 409,
    /** Enough people were written to for the first time today. */
    'too-many-firsts': 409,
    /** The same first message went to others today. */
    'repeated-first': 409,
    empty: 422,
    'unfit-text': 422,
    /** The place that goes along is none. */
    'unknown-place': 422,
    /** The photo that goes along is not his, was sent already, or waited for too long. */
    'unknown-photo': 422,
  },
});

/** `sendMessage` by the live connection, without the way of a request; the id of the message is that of the answer. */
export const sendFrame = z.strictObject({
  type: z.literal('send'),
  message: z.extend(sendMessage.body, { _id: messageId }),
});

export const readConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/read',
  summary: 'Marks all up to a message as read; the mark only grows.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id, upTo: messageId }),
  answer: z.strictObject({ unreadCount: z.int() }),
  refusals: { 'not-found': 404 },
});

export const readAll = endpoint({
  method: 'PUT',
  path: '/api/conversation/read-all',
  summary: 'Marks every conversation of the visitor as read.',
  role: 'account',
  limit: 'generic',
  answer: 'nothing',
});

export const acceptRequest = endpoint({
  method: 'PUT',
  path: '/api/conversation/accept',
  summary: 'Takes up a conversation somebody new began, without answering yet.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const declineRequest = endpoint({
  method: 'PUT',
  path: '/api/conversation/decline',
  summary: 'Puts a request away; who wrote it is not told, and nothing more of it counts or sounds.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const SEARCH_LENGTH = { min: 2, max: 100 } as const;

/** By POST, so that what somebody looks for stands in no address, and in no log of what passes addresses on. */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/api/conversation/search',
  summary:
    'The newest messages of the visitor’s conversations with all of these words, the last one as far as it is typed.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    words: z.string().check(z.minLength(SEARCH_LENGTH.min), z.maxLength(SEARCH_LENGTH.max)),
    /** Only those before this one, as the last answer ended with it. */
    before: z.optional(messageId),
  }),
  answer: z.strictObject({
    found: z.array(z.strictObject({ message, partner: partialUser })),
    hasMore: z.boolean(),
  }),
  refusals: { 'not-found': 404 },
});

const settings = z.strictObject({ isArchived: z.boolean(), isMuted: z.boolean() });

export const setConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/settings',
  summary: 'Archives or mutes a conversation for the visitor alone; what is absent stays.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    conversationId: id,
    isArchived: z.optional(z.boolean()),
    isMuted: z.optional(z.boolean()),
  }),
  answer: settings,
  refusals: { 'not-found': 404 },
});

export const setDisappearing = endpoint({
  method: 'PUT',
  path: '/api/conversation/disappearing',
  summary: 'Sets for both how long messages stay that are stored from now on; null lets them stay.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id, hours: z.nullable(z.literal(disappearHours)) }),
  answer: z.strictObject({ disappearing: z.nullable(disappearing) }),
  refusals: {
    'not-found': 404,
    /** What was written by somebody new stays until it is answered or accepted. */
    'wait-for-answer': 409,
  },
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/message/edit',
  summary: 'Gives a message of one’s own another text, within a quarter of an hour.',
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
    /** The same first message went to others today. */
    'repeated-first': 409,
    empty: 422,
    'unfit-text': 422,
  },
});

export const unsendMessage = endpoint({
  method: 'PUT',
  path: '/api/message/unsend',
  summary: 'Takes a message of one’s own back for both; doing so twice is doing so once.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id, messageId }),
  answer: message,
  refusals: { 'not-found': 404 },
});

const pins = z.strictObject({ isPinnedBy: z.array(id) });

export const pinConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/pin',
  summary: 'Keeps a conversation on top of the visitor’s list.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: pins,
  refusals: { 'not-found': 404, 'max-pins-reached': 409 },
});

export const unpinConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/unpin',
  summary: 'Lets a conversation take its place by time again.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: pins,
  refusals: { 'not-found': 404 },
});

const reactionsOfMessage = z.strictObject({ messageReactions: z.array(messageReaction) });

export const addReaction = endpoint({
  method: 'PUT',
  path: '/api/message/add-reaction',
  summary: 'Reacts to a message; a second reaction takes the place of the first.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id, reaction: z.enum(reactions) }),
  answer: reactionsOfMessage,
  refusals: { 'not-found': 404 },
});

export const removeReaction = endpoint({
  method: 'PUT',
  path: '/api/message/remove-reaction',
  summary: 'Takes one’s reaction back; there need not be one.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId, conversationId: id }),
  answer: reactionsOfMessage,
  refusals: { 'not-found': 404 },
});
