import { recurringJob } from '#platform/jobs/job.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract.ts';
import { createAccounts } from './create-accounts.ts';
import { personalDataOf } from './export-of.ts';
import { personalTables } from './personal-data.ts';

/** Accounts with mail and password, their sessions, and leaving. */
export const accounts = defineSlice('accounts', {
  uses: [captcha, visitors],
  endpoints: {
    register: contract.register,
    logIn: contract.logIn,
    logOut: contract.logOut,
    activate: contract.activate,
    requestActivation: contract.requestActivation,
    requestPasswordReset: contract.requestPasswordReset,
    setPassword: contract.setPassword,
    startSessionTransfer: contract.startSessionTransfer,
    switchAccount: contract.switchAccount,
    listSessions: contract.listSessions,
    endSession: contract.endSession,
    deleteAnonymous: contract.deleteAnonymous,
    deleteAccount: contract.deleteAccount,
    exportData: contract.exportData,
  },
  create: (parts) => {
    const { database, clock, log, mailer, jobs, randomBytes, settings, personalData } = parts;
    const slice = createAccounts({
      ...{ database, clock, log, mailer, jobs, randomBytes, visitors: parts.visitors },
      origin: () => settings.appUrl ?? `http://localhost:${settings.port}`,
      personalDataOf: (visitorId) => personalDataOf({ database, personalData, now: clock.now() }, visitorId),
    });
    return {
      handlers: {
        ...slice.handlers,
        register: parts.captcha.before(
          // A caller without a session comes into being by it.
          (suspicions, suspect, { caller }) =>
            (caller === null && !suspicions.allowAction('anonymousStart', suspect)) ||
            !suspicions.allowAction('registration', suspect),
          slice.handlers.register,
        ),
      },
      on: { visitorDeleted: ({ visitorId }) => mailer.removeOf(visitorId) },
      ticks: [{ name: 'letters', everyMs: 30_000, run: slice.sendLetters }],
      jobs: [recurringJob('expire-accounts', {}, slice.sweep)],
      personalData: { tables: personalTables },
      start: slice.sendLetters,
      stop: slice.stop,
      api: {},
    };
  },
});
