import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';

/** A promo by its short word, as it stands in a printed link. `landing` names a page and never a promo. */
export const promoId = z
  .string()
  .check(z.regex(/^(?!landing$)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'promo'));

export const registerPromo = endpoint({
  method: 'POST',
  path: '/api/promo/register',
  summary: 'Makes a promo known; it is the same the second time.',
  role: 'everyone',
  limit: 'generic',
  body: z.strictObject({ promoId }),
  answer: 'nothing',
});

export const attributePlay = endpoint({
  method: 'POST',
  path: '/api/attribution/play',
  summary: 'Keeps with the visitor that a promo brought him, unless something else did before.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ promoId }),
  answer: 'nothing',
});

export const attributeJoin = endpoint({
  method: 'POST',
  path: '/api/attribution/join',
  summary:
    'Keeps with the visitor who brought him, unless something else did before. Answers the same when there is no such person.',
  role: 'visitor',
  limit: 'generic',
  body: z.strictObject({ referralId: id }),
  answer: 'nothing',
});
