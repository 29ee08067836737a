import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';

/** Id of a promo, as in printed links. `landing` is a page and never a promo. */
export const promoId = z
  .string()
  .check(z.regex(/^(?!landing$)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'promo'));

export const registerPromo = endpoint({
  method: 'POST',
  path: '/api/promo/register',
  summary: 'Registers a promo. Idempotent.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ promoId }),
  answer: 'nothing',
});

export const attributePlay = endpoint({
  method: 'POST',
  path: '/api/attribution/play',
  summary: 'Attributes the visitor to a promo unless they are already attributed.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ promoId }),
  answer: 'nothing',
});

export const attributeJoin = endpoint({
  method: 'POST',
  path: '/api/attribution/join',
  summary:
    'Attributes the visitor to the person who referred them unless they are already attributed. Answers the same for an unknown person.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ referralId: id }),
  answer: 'nothing',
});
