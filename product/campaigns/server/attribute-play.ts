import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { attributePlay as contract } from '../contract.ts';
import { mayAttribute } from '../rules.ts';
import { addAttribution } from './campaigns.store.ts';
import type { CampaignsDeps } from './context.ts';

export const attributePlay =
  ({ database, clock }: CampaignsDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    await database.transaction(async (tx) => {
      const visitor = await lockVisitorForChange(tx, caller._id);
      const attributedAt = clock.now();
      if (!visitor || !mayAttribute(visitor, attributedAt)) return;
      const { promoId } = body;
      await addAttribution(tx, { visitorId: caller._id, kind: 'play', promoId, attributedAt });
    });
    return undefined;
  };
