import * as z from 'zod/mini';
import { countFrom } from '#platform/contract/count.ts';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { partialUser } from '#product/profiles/contract.ts';
import { conversation, draft } from './conversation.ts';
import { disappearHours, disappearing, message, messageId } from './schema.ts';

const isoTime = z.iso.datetime();

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversation',
  summary:
    'Returns the visitor’s conversations without requests and archived ones: pinned first, then by the newest message.',
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
    /** The number of the visitor's newest change in this answer. */
    changeSeq: z.int(),
    /** All drafts of the visitor; on the first page of the list itself. */
    drafts: z.optional(z.array(draft)),
    /** By the server's clock, by which messages disappear. */
    now: isoTime,
  }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversation/by-user',
  summary: 'Returns the conversation with a person and its newest messages; null before the first message.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ userId: id }),
  answer: z.strictObject({ partner: partialUser, conversation: z.nullable(conversation) }),
  refusals: { 'not-found': 404, ...captchaRefusal },
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/conversation/changes',
  summary:
    'Returns the conversations that changed for the visitor after a change number, in their current state.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ after: countFrom(0) }),
  answer: z.strictObject({
    conversations: z.array(conversation),
    /** Conversations the visitor no longer sees. */
    gone: z.array(id),
    hasMore: z.boolean(),
    unreadCount: z.int(),
    /** All up to this number is in this answer or was before it. */
    changeSeq: z.int(),
    /** All drafts of the visitor; absent where none of them changed after that number. */
    drafts: z.optional(z.array(draft)),
    now: isoTime,
  }),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversation/messages',
  summary:
    'Returns a page of messages, the oldest first: the newest, those before or after a message, or those that changed after a revision.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({
    conversationId: id,
    before: z.optional(messageId),
    after: z.optional(messageId),
    afterRevision: z.optional(countFrom(0)),
  }),
  answer: z.strictObject({ messages: z.array(message), hasMore: z.boolean() }),
  refusals: { 'not-found': 404 },
});

export const readConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/read',
  summary: 'Marks a conversation as read up to a message; the mark only grows.',
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
  summary: 'Accepts a message request without answering it yet.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const declineRequest = endpoint({
  method: 'PUT',
  path: '/api/conversation/decline',
  summary:
    'Declines a message request. Its sender is not notified; it no longer counts as unread or makes a sound.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const SEARCH_LENGTH = { min: 2, max: 100 } as const;

/** By POST: search words must not be in an address, nor in the log of a proxy. */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/api/conversation/search',
  summary:
    'Returns the newest messages of the visitor’s conversations that contain all of these words; the last word may be a prefix.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    words: z.string().check(z.minLength(SEARCH_LENGTH.min), z.maxLength(SEARCH_LENGTH.max)),
    /** Only in the conversation with this person. */
    userId: z.optional(id),
    /** Only those before this one, as the last answer ended with it. */
    before: z.optional(messageId),
  }),
  answer: z.strictObject({
    found: z.array(z.strictObject({ message, partner: partialUser })),
    hasMore: z.boolean(),
  }),
  refusals: { 'not-found': 404 },
});

const settings = z.strictObject({
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  isMarkedUnread: z.boolean(),
});

export const setConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/settings',
  summary: 'Archives, mutes or marks a conversation as unread for the visitor alone; absent fields stay.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    conversationId: id,
    isArchived: z.optional(z.boolean()),
    isMuted: z.optional(z.boolean()),
    isMarkedUnread: z.optional(z.boolean()),
  }),
  answer: settings,
  refusals: { 'not-found': 404 },
});

export const setDisappearing = endpoint({
  method: 'PUT',
  path: '/api/conversation/disappearing',
  summary: 'Sets for both participants how long new messages stay; null keeps them.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id, hours: z.nullable(z.literal(disappearHours)) }),
  answer: z.strictObject({ disappearing: z.nullable(disappearing) }),
  refusals: {
    'not-found': 404,
    /** A request stays until it is answered or accepted. */
    'wait-for-answer': 409,
  },
});

export const pins = z.strictObject({ isPinnedBy: z.array(id) });

export const pinConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/pin',
  summary: 'Pins a conversation to the top of the visitor’s list.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: pins,
  refusals: { 'not-found': 404, 'max-pins-reached': 409 },
});

export const unpinConversation = endpoint({
  method: 'PUT',
  path: '/api/conversation/unpin',
  summary: 'Unpins a conversation.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: pins,
  refusals: { 'not-found': 404 },
});

export const unsetPhotos = endpoint({
  method: 'PUT',
  path: '/api/conversation/unset-photos',
  summary: 'Unsends every photo the visitor sent in a conversation.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ conversationId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});
