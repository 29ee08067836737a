import { recurringJob } from '#platform/jobs/job.ts';
import { defineSlice } from '#product/slice.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { getCaptcha, verifyCaptcha } from '../contract.ts';
import { type Captcha, createCaptcha } from './create-captcha.ts';

/** Asks callers that behave like machines for a proof of work. */
export const captcha = defineSlice('captcha', {
  uses: [],
  endpoints: { getCaptcha, verifyCaptcha },
  create: ({ database, clock, randomBytes, serverKey, settings }) => {
    const { handlers, before, sweep } = createCaptcha<Caller>({
      ...{ database, clock, randomBytes, serverKey, isOn: settings.captcha },
      idOf: (caller) => caller._id,
    });
    return {
      handlers,
      jobs: [recurringJob('delete-used-challenges', {}, sweep)],
      api: { before } satisfies Pick<Captcha<Caller>, 'before'>,
    };
  },
});
