import type { Handlers } from '#platform/http/call.ts';
import { type Caller, lockAllVisitors, setAccountFacts } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { deleteExpiredTokens, deleteLapsed, findLapsed } from './accounts.store.ts';
import { activate } from './activate.ts';
import type { AccountsDeps, Context } from './context.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAnonymous } from './delete-anonymous.ts';
import { endSession } from './end-session.ts';
import { exportData } from './export-data.ts';
import { createEmailQueue } from './email-queue.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { requestActivation } from './request-activation.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { setPassword } from './set-password.ts';
import { startSessionTransfer } from './start-session-transfer.ts';
import { switchAccount } from './switch-account.ts';

type Calls = Pick<
  typeof contract,
  | 'register'
  | 'logIn'
  | 'logOut'
  | 'activate'
  | 'requestActivation'
  | 'requestPasswordReset'
  | 'setPassword'
  | 'startSessionTransfer'
  | 'switchAccount'
  | 'listSessions'
  | 'endSession'
  | 'deleteAnonymous'
  | 'deleteAccount'
  | 'exportData'
>;

export interface Accounts {
  readonly handlers: Handlers<Calls, Caller>;
  /** Sends the letters that wait, one after another. */
  sendLetters: () => void;
  /** Deletes accounts, tokens and sessions whose time has come. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, clock, visitors } = deps;
  const emailQueue = createEmailQueue(deps);
  const context: Context = { ...deps, post: emailQueue.post };
  const sweep = async () => {
    const now = clock.now();
    const lapsed = await database.transaction(async (tx) => {
      const found = await findLapsed(tx, now);
      await lockAllVisitors(tx, found);
      const ids = await deleteLapsed(tx, found, now);
      await setAccountFacts(tx, ids, { accountType: 'anonymous', email: null, isActivated: false });
      return ids;
    });
    for (const id of lapsed) visitors.changed(id);
    await deleteExpiredTokens(database, now);
    await visitors.sessions.sweep();
  };
  return {
    handlers: {
      register: register(context),
      logIn: logIn(context),
      logOut: logOut(context),
      activate: activate(context),
      requestActivation: requestActivation(context),
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
    sendLetters: emailQueue.post,
    sweep,
    stop: async () => {
      await emailQueue.stop();
      deps.mailer.close();
    },
  };
}
