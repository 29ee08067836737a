import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { kindOf } from '#platform/contract/kind-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import { type Caller, lockVisitors, setAccountFacts } from '#product/visitors/server/index.ts';
import type * as contract from '../contract.ts';
import { deleteExpiredTokens, deleteLapsed, findLapsed } from './accounts.store.ts';
import { activate } from './activate.ts';
import type { AccountsDeps, Context } from './context.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAnonymous } from './delete-anonymous.ts';
import { forgetAllDeparted } from './delete-person.ts';
import { endSession } from './end-session.ts';
import { exportMine } from './export-mine.ts';
import { createLetterCarrier } from './letter-carrier.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { requestActivation } from './request-activation.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { setPassword } from './set-password.ts';
import { startHandOver } from './start-hand-over.ts';
import { switchAccount } from './switch-account.ts';

export { personalTables } from './personal-data.ts';

export type { AccountsDeps };

type Calls = Pick<
  typeof contract,
  | 'register'
  | 'logIn'
  | 'logOut'
  | 'activate'
  | 'requestActivation'
  | 'requestPasswordReset'
  | 'setPassword'
  | 'startHandOver'
  | 'switchAccount'
  | 'listSessions'
  | 'endSession'
  | 'deleteAnonymous'
  | 'deleteAccount'
  | 'exportMine'
>;

export interface Accounts {
  readonly handlers: Handlers<Calls, Caller>;
  /** Sends the letters that wait, and lets accounts and tokens lapse whose time has come. */
  start: () => void;
  /** Lets what has lapsed by now be gone; it is done every minute by itself. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { database, clock, log, visitors } = deps;
  const carrier = createLetterCarrier(deps);
  const context: Context = { ...deps, post: carrier.post };
  let timer: NodeJS.Timeout | null = null;
  const sweep = async () => {
    const now = clock.now();
    const lapsed = await database.transaction(async (tx) => {
      const found = await findLapsed(tx, now);
      await lockVisitors(tx, found);
      const ids = await deleteLapsed(tx, found, now);
      await setAccountFacts(tx, ids, { accountType: 'anonymous', email: null, isActivated: false });
      return ids;
    });
    for (const id of lapsed) visitors.changed(id);
    await deleteExpiredTokens(database, now);
    await visitors.sessions.sweep();
    await forgetAllDeparted(deps);
  };
  const sweepOrSay = () => {
    sweep().catch((error: unknown) => {
      log.error({ kind: kindOf(error) }, 'what has lapsed stays');
    });
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
      startHandOver: startHandOver(context),
      switchAccount: switchAccount(context),
      listSessions: listSessions(context),
      endSession: endSession(context),
      deleteAnonymous: deleteAnonymous(context),
      deleteAccount: deleteAccount(context),
      exportMine: exportMine(context),
    },
    start: () => {
      carrier.start();
      timer = setInterval(sweepOrSay, MINUTE_MS);
      timer.unref();
      sweepOrSay();
    },
    sweep,
    stop: async () => {
      if (timer) clearInterval(timer);
      await carrier.stop();
      deps.mailer.close();
    },
  };
}
