import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';

export const blockUser = endpoint({
  method: 'PUT',
  path: '/api/user/block',
  summary: 'Blocks a user: the two no longer see each other. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ userId: id }),
  answer: 'nothing',
  refusals: { unauthenticated: 401, 'not-found': 404, 'cannot-block-yourself': 422 },
});

export const unblockUser = endpoint({
  method: 'PUT',
  path: '/api/user/unblock',
  summary: 'Unblocks a user. Idempotent.',
  role: 'admitted',
  limit: 'generic',
  body: z.strictObject({ userId: id }),
  answer: 'nothing',
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocked',
  summary: 'Returns the users the visitor has blocked.',
  role: 'admitted',
  limit: 'generic',
  answer: z.strictObject({ blocked: z.array(z.strictObject({ _id: id, handle: z.string() })) }),
  refusals: captchaRefusal,
});
