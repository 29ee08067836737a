import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { lockVisitorForChange, lockVisitorsForChange } from '#product/visitors/server/index.ts';
import type { attributeJoin as contract } from '../contract.ts';
import { mayAttribute } from '../rules.ts';
import { addAttribution } from './campaigns.store.ts';
import type { CampaignsDeps } from './context.ts';

/** An unknown person stores nothing and answers the same. */
export const attributeJoin =
  ({ database, clock }: CampaignsDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    const [visitorId, referringVisitorId] = [caller._id, body.referralId];
    if (visitorId === referringVisitorId) return undefined;
    await database.transaction(async (tx) => {
      // Locks both in one order, to avoid a deadlock.
      await lockVisitorsForChange(tx, [visitorId, referringVisitorId]);
      const visitor = await lockVisitorForChange(tx, visitorId);
      const attributedAt = clock.now();
      if (!visitor || !mayAttribute(visitor, attributedAt)) return;
      if (!(await lockVisitorForChange(tx, referringVisitorId))) return;
      await addAttribution(tx, { visitorId, kind: 'join', referringVisitorId, attributedAt });
    });
    return undefined;
  };
