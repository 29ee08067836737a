import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';

export const FIRST_AGES = { min: 18, max: 99 } as const;

export const FIRST_MILES = { min: 1, max: 500 } as const;

/**
 * Who may write a visitor first, by what cards show; null for anyone. The visitor is bound as well: they write first to
 * such people alone.
 */
export const messageRequestFilters = z.strictObject({
  minAge: z.nullable(z.int().check(z.minimum(FIRST_AGES.min), z.maximum(FIRST_AGES.max))),
  maxAge: z.nullable(z.int().check(z.minimum(FIRST_AGES.min), z.maximum(FIRST_AGES.max))),
  /** Miles between where both are shown. */
  maxMiles: z.nullable(z.int().check(z.minimum(FIRST_MILES.min), z.maximum(FIRST_MILES.max))),
  needsPhoto: z.boolean(),
});
export type MessageRequestFilters = z.infer<typeof messageRequestFilters>;

export const getMessageRequestFilters = endpoint({
  method: 'GET',
  path: '/api/conversation/message-request-filters',
  summary: 'Returns who may write to the visitor first.',
  role: 'account',
  limit: 'generic',
  answer: messageRequestFilters,
});

export const setMessageRequestFilters = endpoint({
  method: 'PUT',
  path: '/api/conversation/set-message-request-filters',
  summary: 'Sets who may write to the visitor first, which also limits whom they may write to first.',
  role: 'account',
  limit: 'generic',
  body: messageRequestFilters,
  answer: messageRequestFilters,
  refusals: { 'ages-crossed': 422 },
});

export const NOTE_LENGTH = 500;

export const note = z.strictObject({ note: z.string().check(z.maxLength(NOTE_LENGTH)) });

export const getNote = endpoint({
  method: 'GET',
  path: '/api/note',
  summary: 'Returns the visitor’s note about a person; empty without one.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ userId: id }),
  answer: note,
});

export const setNote = endpoint({
  method: 'PUT',
  path: '/api/note',
  summary: 'Saves the visitor’s note about a person; an empty one deletes it.',
  role: 'account',
  limit: 'generic',
  /** `before` is the value to be changed: a newer one of another device is not overwritten. */
  body: z.extend(note, { userId: id, before: note.shape.note }),
  answer: note,
  refusals: { 'not-found': 404, 'disallowed-text': 422, 'changed-meanwhile': 409 },
});

export const MAX_QUICK_REPLIES = 20;

export const QUICK_REPLY_LENGTH = 200;

export const quickReplies = z.strictObject({
  quickReplies: z
    .array(z.string().check(z.minLength(1), z.maxLength(QUICK_REPLY_LENGTH)))
    .check(z.maxLength(MAX_QUICK_REPLIES)),
});

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/api/quick-reply',
  summary: 'Returns the visitor’s quick replies, in their order.',
  role: 'account',
  limit: 'generic',
  answer: quickReplies,
});

export const setQuickReplies = endpoint({
  method: 'PUT',
  path: '/api/quick-reply',
  summary: 'Replaces the visitor’s quick replies.',
  role: 'account',
  limit: 'generic',
  /** `before` are the values to be changed: newer ones of another device are not overwritten. */
  body: z.extend(quickReplies, { before: quickReplies.shape.quickReplies }),
  answer: quickReplies,
  refusals: { 'disallowed-text': 422, 'changed-meanwhile': 409 },
});

/** Who does not show it does not see it of others either. */
export const privacySettings = z.strictObject({ showsTyping: z.boolean(), showsSeen: z.boolean() });

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/api/conversation/privacy-settings',
  summary: 'Returns whether the visitor shows typing and read receipts.',
  role: 'account',
  limit: 'generic',
  answer: privacySettings,
});

export const setPrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/conversation/set-privacy-settings',
  summary: 'Shows or hides typing and read receipts; a visitor who hides them does not see those of others.',
  role: 'account',
  limit: 'generic',
  body: z.partial(privacySettings),
  answer: privacySettings,
});
