import type { Handlers } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { attributeJoin } from './attribute-join.ts';
import { attributePlay } from './attribute-play.ts';
import type { CampaignsDeps } from './context.ts';
import { registerPromo } from './register-promo.ts';

export { personalTables } from './personal-data.ts';

type Calls = Pick<typeof contract, 'registerPromo' | 'attributePlay' | 'attributeJoin'>;

/** Who came by what. */
export const campaignsHandlers = (deps: CampaignsDeps): Handlers<Calls, Viewer> => ({
  registerPromo: registerPromo(deps),
  attributePlay: attributePlay(deps),
  attributeJoin: attributeJoin(deps),
});
