import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import { type Job, job, recurringJob } from '#platform/jobs/job.ts';
import { type Caller, lockVisitorsForChange, setAccountFacts } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { EMAIL_WAITS_MS, emailBackoff, MAX_EMAIL_ATTEMPTS } from '../rules.ts';
import { deleteExpiredTokens, deleteExpiredAccounts, findExpiredAccounts } from './accounts.store.ts';
import { activate } from './activate.ts';
import { checkHandle } from './check-handle.ts';
import type { AccountsDeps, Context } from './context.ts';
import { deleteAccount } from './own-data/delete-account.ts';
import { deleteAnonymous } from './own-data/delete-anonymous.ts';
import { endSession } from './sessions/end-session.ts';
import { exportData } from './own-data/export-data.ts';
import { addEmail, deleteStaleEmails } from './emails.store.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { type EmailPayload, sendEmail } from './send-email.ts';
import { register } from './register.ts';
import { makeActivationLink } from './make-activation-link.ts';
import { requestActivation } from './request-activation.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { setPassword } from './set-password.ts';
import { startSessionTransfer } from './sessions/start-session-transfer.ts';
import { switchAccount } from './sessions/switch-account.ts';

type Calls = EndpointsOf<typeof contract>;

/** Written beside the response, an email would reveal by timing whether there is one to send. */
const START_DELAY_MS = 150;

export interface Accounts {
  readonly handlers: Handlers<Calls, Caller>;
  readonly jobs: readonly Job[];
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, clock, jobs, randomBytes, visitors } = deps;
  const emailJob = job<EmailPayload>('send-email', sendEmail(deps), {
    ...{ maxAttempts: MAX_EMAIL_ATTEMPTS, backoff: emailBackoff, lane: { name: 'emails', concurrency: 1 } },
    startsAfterMs: START_DELAY_MS,
  });
  const context: Context = {
    ...deps,
    enqueueEmail: async (tx, email) => {
      const id = randomBytes(12).toString('hex');
      await addEmail(tx, { id, createdAt: clock.now(), ...email });
      await jobs.enqueue(tx, emailJob, { payload: { emailId: id } });
    },
  };
  /** Deletes accounts, tokens, sessions and emails that have expired. */
  const sweep = async () => {
    const now = clock.now();
    const expired = await database.transaction(async (tx) => {
      const found = await findExpiredAccounts(tx, now);
      await lockVisitorsForChange(tx, found);
      const ids = await deleteExpiredAccounts(tx, found, now);
      await setAccountFacts(tx, ids, {
        ...{ accountType: 'anonymous', email: null },
        ...{ isActivated: false, activatedAt: null },
      });
      return ids;
    });
    for (const id of expired) visitors.changed(id);
    await deleteExpiredTokens(database, now);
    await deleteStaleEmails(database, new Date(now.getTime() - EMAIL_WAITS_MS));
    await visitors.sessions.sweep();
  };
  return {
    handlers: {
      checkHandle: checkHandle(context),
      register: register(context),
      logIn: logIn(context),
      logOut: logOut(context),
      activate: activate(context),
      requestActivation: requestActivation(context),
      makeActivationLink: makeActivationLink(context),
      requestPasswordReset: requestPasswordReset(context),
      setPassword: setPassword(context),
      startSessionTransfer: startSessionTransfer(context),
      switchAccount: switchAccount(context),
      listSessions: listSessions(context),
      endSession: endSession(context),
      deleteAnonymous: deleteAnonymous(context),
      deleteAccount: deleteAccount(context),
      exportData: exportData(context),
    },
    jobs: [emailJob, recurringJob('expire-accounts', {}, sweep)],
  };
}
