import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { hasPaymentLink } from '#platform/text/payment-links.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { publishPost as contract } from '../calls.contract.ts';
import { POST_LENGTH } from '../contract.ts';
import { isExpired } from '../rules.ts';
import { addPost, publishPostEvent } from './add-post.ts';
import type { Context } from './context.ts';
import { presentPost } from './present-post.ts';
import type { PostRow } from './posts.store.ts';

/** Whose answer was lost sends again at once; later it would be told as new once more. */
const REPUBLISH_MS = MINUTE_MS;
const LIMITS = { maxLength: POST_LENGTH.max, mayBeEmpty: false };

export const publishPost = (context: Context): Handler<typeof contract, Caller> => {
  const add = addPost(context);
  return async ({ caller, body: { _id: id = context.newId(), body } }) => {
    if (!may(caller, 'postGlobalChat')) throw new Refused<typeof contract>('banned-from-global');
    const problem = textProblem(body, LIMITS);
    if (problem) throw new Refused<typeof contract>(problem);
    const now = context.clock.now();
    const authorId = caller._id;
    const { handle } = (await context.publicProfiles([authorId])).get(authorId) ?? {};
    // He is gone since he was let in.
    if (handle === undefined) throw new Refused<typeof contract>('unauthenticated');
    const asKept = (row: PostRow | undefined) => {
      const isThis = row?.authorId === authorId && row.body === body && row.removedAt === null;
      if (!isThis || isExpired(row.createdAt, now)) throw new Refused<typeof contract>('id-used');
      return row;
    };

    const before = await context.store.find(id);
    if (before) {
      // Sent again it is the same post wherever he is by now, and may not have been told.
      const row = asKept(before);
      if (row.flaggedAt === null && now.getTime() - row.createdAt.getTime() < REPUBLISH_MS)
        publishPostEvent(context, row, handle);
      return presentPost(row, handle, {});
    }
    const published = await context.publishedPointOf(authorId);
    if (!published) throw new Refused<typeof contract>('not-on-map');
    if (hasPhoneNumber(body, await context.countryAt(published)))
      throw new Refused<typeof contract>('phone-detected');
    if (hasPaymentLink(body)) throw new Refused<typeof contract>('post-violation');
    await add({ id, authorId, authorHandle: handle, body, published, isDemo: false, now });
    return presentPost(asKept(await context.store.find(id)), handle, {});
  };
};
