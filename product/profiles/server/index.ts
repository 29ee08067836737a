import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { photos } from '#product/photos/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import * as contract from '../contract.ts';
import * as ownProfile from '../own-profile.contract.ts';
import * as report from '../report.contract.ts';
import { visitors } from '#product/visitors/server/index.ts';
import type { ProfilesEvents } from './context.ts';
import { createProfiles, type Profiles } from './create-profiles.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export type { Context as ProfilesDeps } from './context.ts';
export { createProfiles, type Profiles } from './create-profiles.ts';

export type ProfilesApi = Pick<Profiles, 'partialUsersOf' | 'showCards'>;

/** What visitors say about themselves, and what others see of it. */
export const profiles = defineSlice('profiles', {
  uses: [captcha, visitors, blocks, presence, photos, nearby],
  endpoints: { ...endpointsOf(contract), ...endpointsOf(ownProfile), ...endpointsOf(report) },
  events: declareEvents<ProfilesEvents>(),
  create: ({
    database,
    clock,
    newId,
    events,
    captcha: risks,
    visitors: who,
    blocks: hiding,
    presence: where,
    photos: images,
  }) => {
    const { handlers, partialUsersOf, showCards } = createProfiles({
      ...{ database, clock, newId, change: who.change, updateSilently: who.updateSilently },
      imagesOf: images.imagesOf,
      ...{ hiddenFrom: hiding.hiddenFrom, blockedBy: hiding.blockedBy },
      ...{ onlineStateOf: where.onlineStateOf, showPeople: risks.showPeople },
      opened: (event) => void events.emit('profileOpened', event),
    });
    return {
      handlers,
      hooks: {
        nearbyAsked: async (viewerId, { privateExtendedProfile }) => {
          if (privateExtendedProfile) await who.savePrivateExtended(viewerId, privateExtendedProfile);
        },
      },
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: { partialUsersOf, showCards } satisfies ProfilesApi,
    };
  },
});
