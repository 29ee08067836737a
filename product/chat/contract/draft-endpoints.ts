import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { MESSAGE_LENGTH } from './schema.ts';

/** The server keeps this many drafts of a visitor; further ones stay on the device they were written on. */
export const MAX_DRAFTS = 100;

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/conversation/draft',
  summary:
    'Keeps what the visitor began to write to a person, for their other devices; the last one saved wins, an empty one deletes it.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ userId: id, text: z.string().check(z.maxLength(MESSAGE_LENGTH)) }),
  /** The number of this among the visitor's changes: a list of drafts of a lower one does not know of it. */
  answer: z.strictObject({ changeSeq: z.int() }),
  refusals: {
    /** No such visitor, or one who may not be written to: the answer does not say which. */
    'not-found': 404,
    'too-many-drafts': 409,
    'disallowed-text': 422,
  },
});
