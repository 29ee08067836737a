import { Refused } from '#platform/contract/refused.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import { presentVisitor, type Caller, setAccountFacts } from '#product/visitors/server/index.ts';
import type { activate as contract, ConfirmedEvent } from '../contract.ts';
import { findAccount, isTakenAddress, keepAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { isPassword } from './passwords.ts';
import { rememberDevice } from './visitor-cookies.ts';
import { consumeToken } from './tokens.ts';

const confirmed: ConfirmedEvent = { type: 'accountConfirmed' };
const CONFIRMED = JSON.stringify(confirmed);

export const activate =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    try {
      const activated = await database.transaction(async (tx) => {
        const used = await consumeToken(context, tx, call.body.token, 'activate');
        if (!used || used.visitor.accountType === 'anonymous')
          throw new Refused<typeof contract>('link-not-valid');
        const { token, visitor } = used;
        // Who signed up again meanwhile, with another address, is not the one this link shows to be.
        if (visitor.email === null || token.email !== visitor.email)
          throw new Refused<typeof contract>('link-not-valid');
        // A session that has ended counts as a different device.
        const isOwnSession =
          call.caller?._id === visitor.id && (await visitors.sessions.endKey(tx, call.caller.sessionId));
        if (!isOwnSession) await provePassword(tx, visitor.id, call.body.password);
        const { accountType, email } = visitor;
        const activatedAt = clock.now();
        await setAccountFacts(tx, [visitor.id], { accountType, email, isActivated: true, activatedAt });
        await keepAccount(tx, visitor.id);
        // Privileges rise on activation, so the current session gets a new token.
        const sessionToken = isOwnSession ? await visitors.sessions.add(tx, call, visitor.id) : null;
        return { row: { ...visitor, isActivated: true, activatedAt }, email, sessionToken };
      });
      const { row, email, sessionToken } = activated;
      visitors.changed(row.id);
      void tellPages(context, row.id);
      if (sessionToken !== null) {
        visitors.sessions.give(call, sessionToken);
        rememberDevice(context, call, email);
      }
      return presentVisitor(row, clock.now());
    } catch (error) {
      if (isTakenAddress(error)) throw new Refused<typeof contract>('link-not-valid');
      throw error;
    }
  };

/** The page of an ended session hears nothing: it would ask for the visitor with its old token before it has the new one. */
async function tellPages({ visitors, send }: Context, visitorId: string): Promise<void> {
  await visitors.sessions.notifyEnded();
  send(visitorId, CONFIRMED);
}

/**
 * Outside the registering session activation needs the password too.
 * The reader of the email may own an address a stranger registered with, and must not validate the stranger's
 * password.
 *
 * @throws Refused, and then the link stays valid
 */
async function provePassword(
  tx: Transaction,
  visitorId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new Refused<typeof contract>('password-needed');
  const account = await findAccount(tx, visitorId);
  if (!(await isPassword(password, account?.passwordHash ?? null)))
    throw new Refused<typeof contract>('wrong-credentials');
}
