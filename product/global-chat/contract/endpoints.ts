import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { reportForm, reportRefusals } from '#product/reports/contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { globalMessage, POST_LENGTH } from './schema.ts';

export const publishPost = endpoint({
  method: 'POST',
  path: '/api/global-message',
  summary:
    'Publishes a post at the visitor’s published position, for six hours. Repeating an id with the same text is idempotent.',
  role: 'account',
  limit: 'globalPost',
  body: z.strictObject({
    _id: z.optional(id),
    body: z.string().check(z.maxLength(POST_LENGTH.max)),
    /** Where the visitor looks. Ignored: the post appears at their published position. */
    coordinates: z.optional(lngLatPair),
  }),
  answer: globalMessage,
  refusals: {
    unauthenticated: 401,
    /** The visitor may no longer post. */
    'banned-from-global': 403,
    'id-used': 409,
    /** The visitor is not on the map, so the post has no position. */
    'not-on-map': 409,
    empty: 422,
    'disallowed-text': 422,
    /** Public posts must not contain phone numbers. */
    'phone-detected': 422,
    /** The post asks for money. */
    'post-violation': 422,
  },
});

export const removePost = endpoint({
  method: 'PUT',
  path: '/api/global-message/remove',
  summary: 'Deletes one of the visitor’s own posts for everyone.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const flagUserMessages = endpoint({
  method: 'PUT',
  path: '/api/global-message/flag-user-messages',
  summary: 'Reports an author and flags each of their current posts once.',
  role: 'account',
  limit: 'flag',
  body: z.strictObject({
    ...reportForm.shape,
    userId: id,
    /** Where the reporter looks. */
    coordinates: lngLatPair,
  }),
  answer: { text: 'OK' },
  refusals: {
    ...reportRefusals,
    /** The visitor looks somewhere they are not, or is shown somewhere else. */
    travelling: 403,
    /** The author has no current post in sight. */
    'not-found': 404,
  },
});
