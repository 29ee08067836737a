import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { createOnboarding } from './create-onboarding.ts';

export { createOnboarding } from './create-onboarding.ts';

/** The age check and the policies, up to admission. */
export const onboarding = defineSlice('onboarding', {
  uses: [visitors],
  endpoints: endpointsOf(contract),
  create: ({ clock, visitors: { change } }) => ({ ...createOnboarding({ clock, change }), api: {} }),
});
