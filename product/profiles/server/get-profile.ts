import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { getProfile as contract } from '../contract.ts';
import { cardFor } from '../rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { Context } from './context.ts';
import { findShownHealth } from './health.store.ts';
import { partialUser } from './partial-users.ts';
import { findVisitor, visibilityOf } from '#product/visitors/server/index.ts';

export const getProfile =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const { userId } = call.query;
    // Always read, so that the response time reveals no more than the answer.
    const [row, health] = await Promise.all([
      findVisitor(context.database, userId),
      findShownHealth(context.database, userId),
    ]);
    const now = context.clock.now();
    const isSelf = userId === caller._id;
    const outcome = cardFor({
      isSelf,
      person: visibilityOf(row, now),
      blockedByViewer: context.blockedBy(caller._id).has(userId),
      blockedEitherWay: context.hiddenFrom(caller._id).has(userId),
    });
    if (outcome !== 'card') throw new Refused<typeof contract>('not-found', { reason: outcome });
    if (row === null) throw new Refused<typeof contract>('not-found', { reason: 'deleted' });
    if (!isSelf) await context.showPeople(call, [userId]);
    const images = await context.imagesOf([userId], caller._id);
    const shown = partialUser(context, caller, row, now, images.get(userId) ?? []);
    if (health) shown.data.profile.extended.health = health;
    if (isSelf) shown.data.profile.hideSupport = row.hideSupport;
    else context.opened({ viewerId: caller._id, viewedId: userId });
    return shown;
  };
