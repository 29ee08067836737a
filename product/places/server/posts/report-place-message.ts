import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { isFilledIn } from '#product/reports/rules.ts';
import { createReport } from '#product/reports/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { reportPlaceMessage as contract } from '../../contract/endpoints.ts';
import { isPostShown } from '../../rules.ts';
import type { Context } from '../context.ts';

/** Reports a post that its reporter can see and did not write. */
export const reportPlaceMessage =
  ({ database, clock, store, newId, hiddenFrom }: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { messageId, _id = newId(), ...form } }) => {
    if (!may(caller, 'flagUser')) throw new Refused<typeof contract>('revoked');
    if (form.source !== 'PlacePost' || !isFilledIn(form))
      throw new Refused<typeof contract>('invalid-report');
    const now = clock.now();
    const post = await store.messageById(messageId);
    const isSeen = post && isPostShown(post, now) && !hiddenFrom(caller._id).has(post.authorId);
    if (!isSeen || post.authorId === caller._id) throw new Refused<typeof contract>('not-found');
    if (form.visitorId !== post.authorId) throw new Refused<typeof contract>('invalid-report');
    const report = { id: _id, reporterId: caller._id, form, subjectId: messageId, now };
    const filed = await database.transaction((tx) => createReport(tx, report));
    if (filed === 'id-used') throw new Refused<typeof contract>('id-used');
    return 'OK' as const;
  };
