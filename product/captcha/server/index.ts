import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { defineSlice } from '#product/slice.ts';
import * as contract from '../contract.ts';
import { type Captcha, createCaptcha } from './create-captcha.ts';

export interface CaptchaEvents {
  /** A visitor has passed a captcha: what was refused until then may be asked again. */
  readonly captchaPassed: { readonly visitorId: string };
  /** A visitor was shown as many people as an hour has, with or without a captcha. */
  readonly peopleLimitReached: { readonly visitorId: string };
}

export type CaptchaApi = Pick<Captcha, 'guard' | 'mayLook' | 'countPeople' | 'showPeople'>;

/** Requires a proof of work from callers that behave like machines. */
export const captcha = defineSlice('captcha', {
  uses: [],
  endpoints: endpointsOf(contract),
  events: declareEvents<CaptchaEvents>({ everywhere: ['captchaPassed', 'peopleLimitReached'] }),
  create: ({ database, clock, counters, serverKey, settings, events }) => {
    const { handlers, sweep, ...api } = createCaptcha({
      ...{ database, clock, counters, serverKey, isOn: settings.captcha },
      notifyPassed: (visitorId) => void events.emit('captchaPassed', { visitorId }),
      notifyLimitReached: (visitorId) => void events.emit('peopleLimitReached', { visitorId }),
    });
    return {
      handlers,
      jobs: [recurringJob('delete-used-challenges', {}, sweep)],
      api: api satisfies CaptchaApi,
    };
  },
});
