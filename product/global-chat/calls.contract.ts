import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { reportForm, reportRefusals } from '#product/reports/contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { globalMessage, POST_LENGTH } from './contract.ts';

export const publishPost = endpoint({
  method: 'POST',
  path: '/api/global-message',
  summary:
    'Publishes a post where the visitor is shown to others, for six hours. The same id with the same words is the same post.',
  role: 'account',
  limit: 'globalPost',
  body: z.strictObject({
    _id: z.optional(id),
    body: z.string().check(z.maxLength(POST_LENGTH.max)),
    /** Where he looks; the post stands where he is shown, whatever is said here. */
    coordinates: z.optional(lngLatPair),
  }),
  answer: globalMessage,
  refusals: {
    unauthenticated: 401,
    /** Posting was taken from him. */
    'banned-from-global': 403,
    'id-used': 409,
    /** He is shown nowhere, so that there is nowhere for it to stand. */
    'not-on-map': 409,
    empty: 422,
    'unfit-text': 422,
    /** Nobody is to be called by what stands in public. */
    'phone-detected': 422,
    /** It asks for money. */
    'post-violation': 422,
  },
});

export const removePost = endpoint({
  method: 'PUT',
  path: '/api/global-message/remove',
  summary: 'Takes back a post of one’s own, for everybody.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ messageId: id }),
  answer: 'nothing',
  refusals: { 'not-found': 404 },
});

export const flagUserMessages = endpoint({
  method: 'PUT',
  path: '/api/global-message/flag-user-messages',
  summary: 'Reports somebody for what he posts: marks every post of his that stands now, once.',
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
    /** He looks at, or is shown, somewhere he is not. */
    travelling: 403,
    /** Nothing of that person stands there. */
    'not-found': 404,
  },
});
