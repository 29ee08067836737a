import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { publishPost as contract } from '../contract/endpoints.ts';
import { POST_LENGTH } from '../contract/schema.ts';
import { isExpired } from '../rules.ts';
import { addPost, publishPostEvent } from './add-post.ts';
import type { Context } from './context.ts';
import { presentPost } from './present-post.ts';
import type { PostRow } from './posts.store.ts';

/** How long a repeated request publishes the post again, in case the answer was lost. */
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
    // The visitor was deleted after authentication.
    if (handle === undefined) throw new Refused<typeof contract>('unauthenticated');
    const storedRow = (row: PostRow | undefined) => {
      const isSamePost = row?.authorId === authorId && row.body === body && row.removedAt === null;
      if (!isSamePost || isExpired(row.createdAt, now)) throw new Refused<typeof contract>('id-used');
      return row;
    };

    const before = await context.store.find(id);
    if (before) {
      // A repeated request answers the stored post, wherever the author is now; its announcement may have
      // been lost.
      const row = storedRow(before);
      if (row.flaggedAt === null && now.getTime() - row.createdAt.getTime() < REPUBLISH_MS)
        publishPostEvent(context, row, handle);
      return presentPost(row, handle, {});
    }
    const published = await context.publishesAt(authorId);
    if (!published) throw new Refused<typeof contract>('not-on-map');
    const violation = publicTextProblem([body], await context.countryAt(published));
    if (violation) throw new Refused<typeof contract>(violation);
    await add({ id, authorId, authorHandle: handle, body, published, isDemo: false, now });
    return presentPost(storedRow(await context.store.find(id)), handle, {});
  };
};
