import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { registerPromo as contract } from '../contract.ts';
import { MAX_PROMOS } from '../rules.ts';
import { addPromo } from './campaigns.store.ts';
import type { CampaignsDeps } from './context.ts';

export const registerPromo =
  ({ database, clock }: CampaignsDeps): Handler<typeof contract, Viewer> =>
  async ({ body }) => {
    const firstSeenOn = clock.now().toISOString().slice(0, 10);
    await addPromo(database, { id: body.promoId, firstSeenOn }, MAX_PROMOS);
    return undefined;
  };
