import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { defineSlice } from '#product/slice.ts';
import type { Caller } from '#product/visitors/caller.ts';
import * as contract from '../contract.ts';
import { type Captcha, createCaptcha } from './create-captcha.ts';

/** Requires a proof of work from callers that behave like machines. */
export const captcha = defineSlice('captcha', {
  uses: [],
  endpoints: endpointsOf(contract),
  create: ({ database, clock, counters, serverKey, settings }) => {
    const { handlers, guard, sweep } = createCaptcha<Caller>({
      ...{ database, clock, counters, serverKey, isOn: settings.captcha },
      idOf: (caller) => caller._id,
    });
    return {
      handlers,
      jobs: [recurringJob('delete-used-challenges', {}, sweep)],
      api: { guard } satisfies Pick<Captcha<Caller>, 'guard'>,
    };
  },
});
