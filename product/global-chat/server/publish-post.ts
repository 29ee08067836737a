import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/fit-text.ts';
import { hasWayToPay } from '#platform/text/ways-to-pay.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { publishPost as contract } from '../calls.contract.ts';
import { POST_LENGTH } from '../contract.ts';
import { isExpired } from '../rules.ts';
import { addPost } from './add-post.ts';
import type { Context } from './context.ts';
import { messageOf } from './message-of.ts';

const LIMITS = { maxLength: POST_LENGTH.max, mayBeEmpty: false };

export const publishPost = (context: Context): Handler<typeof contract, Caller> => {
  const add = addPost(context);
  return async ({ caller, body: { _id: id = context.newId(), body } }) => {
    if (!may(caller, 'postGlobalChat')) throw new Refused<typeof contract>('banned-from-global');
    const problem = textProblem(body, LIMITS);
    if (problem) throw new Refused<typeof contract>(problem);
    const published = await context.standsAt(caller._id);
    if (!published) throw new Refused<typeof contract>('not-on-map');
    if (hasPhoneNumber(body, await context.countryAt(published)))
      throw new Refused<typeof contract>('phone-detected');
    if (hasWayToPay(body)) throw new Refused<typeof contract>('post-violation');
    const now = context.clock.now();
    const authorId = caller._id;
    const { handle: authorHandle } = (await context.factsOf([authorId])).get(authorId) ?? {};
    // He is gone since he was let in.
    if (authorHandle === undefined) throw new Refused<typeof contract>('unauthenticated');
    await add({ id, authorId, authorHandle, body, published, isDemo: false, now });
    const row = await context.store.find(id);
    const isThis =
      row?.authorId === authorId &&
      row.body === body &&
      row.removedAt === null &&
      !isExpired(row.createdAt, now);
    if (!isThis) throw new Refused<typeof contract>('id-used');
    return messageOf(row, authorHandle, {});
  };
};
