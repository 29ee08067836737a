import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { postPlaceMessage as contract } from '../../contract/endpoints.ts';
import { PLACE_POST_LENGTH } from '../../contract/schema.ts';
import { isPostShown, acceptsVisits } from '../../rules.ts';
import type { Context } from '../context.ts';
import { announceChanges } from '../place-events.ts';
import { messageOf } from '../present-place.ts';

const LIMITS = { maxLength: PLACE_POST_LENGTH.max, mayBeEmpty: false };

export const postPlaceMessage =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { placeId, _id: id = context.newId(), body } }) => {
    const { store, clock, publicProfiles, countryAt } = context;
    if (!may(caller, 'postPlaceMessage')) throw new Refused<typeof contract>('may-not-post');
    const problem = textProblem(body, LIMITS);
    if (problem) throw new Refused<typeof contract>(problem);
    const place = await store.placeById(placeId);
    if (!place) throw new Refused<typeof contract>('not-found');
    if (!acceptsVisits(place.type)) throw new Refused<typeof contract>('is-clinic');
    const violation = publicTextProblem([body], await countryAt(place));
    if (violation) throw new Refused<typeof contract>(violation);
    const now = clock.now();
    const authorId = caller._id;
    const { handle } = (await publicProfiles([authorId])).get(authorId) ?? {};
    // The visitor was deleted after authentication.
    if (handle === undefined) throw new Refused<typeof contract>('unauthenticated');
    await store.addMessage({ id, placeId, authorId, body, createdAt: now });
    const row = await store.messageById(id);
    const isSamePost = row?.authorId === authorId && row.placeId === placeId && row.body === body;
    if (!isSamePost || !isPostShown(row, now)) throw new Refused<typeof contract>('id-used');
    // Announces a repeated post too: the first announcement may have failed.
    await announceChanges(context, { came: [{ placeId, visitorId: authorId }] }, now);
    return messageOf(row, handle);
  };
