import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { showsLinks } from '../rules.ts';
import { createAccounts } from './create-accounts.ts';
import { createEmailLimit } from './email-limit.ts';
import { knownDevices } from './known-devices.ts';
import { loginSubject } from './login-subject.ts';
import { personalDataOf } from './own-data/export-of.ts';
import { personalTables, personalTexts } from './personal-data.ts';

/** Accounts with mail and password, their sessions, and leaving. */
export const accounts = defineSlice('accounts', {
  uses: [captcha, visitors, live],
  endpoints: endpointsOf(contract),
  create: (parts) => {
    const { database, clock, log, mailer, jobs, counters, serverKey } = parts;
    const { randomBytes, settings, personalData } = parts;
    const devices = knownDevices(serverKey);
    const slice = createAccounts({
      ...{ database, clock, log, mailer, jobs, randomBytes, visitors: parts.visitors },
      send: parts.live.send,
      emailLimit: createEmailLimit(counters, clock, serverKey),
      knownDevices: devices,
      showsLinks: showsLinks(settings),
      origin: () => settings.appUrl ?? `http://localhost:${settings.port}`,
      personalDataOf: (visitorId) => personalDataOf({ database, personalData, now: clock.now() }, visitorId),
    });
    return {
      handlers: {
        ...slice.handlers,
        // A caller without a session comes into being by it.
        register: parts.captcha.guard(
          { counts: ['anonymousStart', 'registration'] },
          slice.handlers.register,
        ),
      },
      on: { visitorDeleted: ({ visitorId }) => mailer.removeOf(visitorId) },
      jobs: slice.jobs,
      personalData: { tables: personalTables, textsIn: personalTexts },
      stop: () => mailer.close(),
      api: loginSubject(serverKey, devices),
    };
  },
});
