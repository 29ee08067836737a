import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { DEFAULT_POLICY } from '../rules.ts';
import { createVerification, type Verification } from './create-verification.ts';

export { createVerification } from './create-verification.ts';

export type VerificationApi = Pick<Verification, 'isUnavailableAt'>;

/** Legal requirements of places. */
export const verification = defineSlice('verification', {
  uses: [visitors],
  endpoints: endpointsOf(contract),
  create: ({ settings, visitors: { keepLawOfPlace } }) => {
    const { handlers, isUnavailableAt } = createVerification({
      countryHeader: settings.countryHeader,
      policy: { ...DEFAULT_POLICY, unavailable: settings.unavailableAreas },
      keepLawOfPlace,
    });
    return { handlers, api: { isUnavailableAt } satisfies VerificationApi };
  },
});
