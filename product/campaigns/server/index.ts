import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { defineSlice } from '#product/slice.ts';
import * as contract from '../contract.ts';
import { attributeJoin as handleAttributeJoin } from './attribute-join.ts';
import { attributePlay as handleAttributePlay } from './attribute-play.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { registerPromo as handleRegisterPromo } from './register-promo.ts';

/** Campaigns, promos and referrals that bring visitors. */
export const campaigns = defineSlice('campaigns', {
  uses: [],
  endpoints: endpointsOf(contract),
  create: (context) => ({
    handlers: {
      registerPromo: handleRegisterPromo(context),
      attributePlay: handleAttributePlay(context),
      attributeJoin: handleAttributeJoin(context),
    },
    personalData: { tables: personalTables, textsIn: personalTexts },
    api: {},
  }),
});
