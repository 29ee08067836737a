import { Refused } from '#platform/contract/refused.ts';
import type { Call } from '#platform/http/call.ts';
import {
  type Caller,
  findVisitor,
  lockVisitorForChange,
  type VisitorRow,
} from '#product/visitors/server/index.ts';
import type { register as contract } from '../contract.ts';
import { SIGN_UP_REPEATS_MS } from '../rules.ts';
import { type AccountRow, findAccount, findAccountBySignUp, saveSignUpSession } from './accounts.store.ts';
import type { Context } from './context.ts';
import { isPassword } from './passwords.ts';

/** What a sign-up is about, in its one spelling. */
export interface SignUpAsked {
  readonly email: string;
  readonly password: string;
  /** Null keeps the visitor's own. */
  readonly handle: string | null;
}

type RegisterCall = Call<typeof contract, Caller>;

/** A sign-up that the session has made already: the visitor as they are; null where it is another one. */
export async function repeatedInSession(
  { database }: Context,
  caller: Caller,
  asked: SignUpAsked,
): Promise<VisitorRow | null> {
  const row = await findVisitor(database, caller._id);
  if (!row || row.isActivated || !isOf(row, asked)) return null;
  const account = await findAccount(database, row.id);
  return account && (await isPassword(asked.password, account.passwordHash)) ? row : null;
}

/**
 * Answers a sign-up again whose answer was lost: the client still names the session that ended by it, and gets another
 * in place of the one it never knew. Null where no account was made from that session.
 *
 * @throws Refused when the account was, but this is not the same sign-up
 */
export async function repeatedAfterLoss(
  context: Context,
  call: RegisterCall,
  asked: SignUpAsked,
): Promise<VisitorRow | null> {
  const { database, clock, visitors } = context;
  const key = visitors.sessions.namedKey(call);
  const account = key && (await findAccountBySignUp(database, key));
  if (!account) return null;
  const matches =
    clock.now().getTime() - account.registeredAt.getTime() < SIGN_UP_REPEATS_MS &&
    (await isPassword(asked.password, account.passwordHash));
  const found = await database.transaction(async (tx) => {
    const row = await lockVisitorForChange(tx, account.visitorId);
    if (!matches || !row || !isOf(row, asked)) throw new Refused<typeof contract>('has-account');
    const current = await findAccount(tx, row.id);
    if (!current || !isSame(current, account)) throw new Refused<typeof contract>('has-account');
    if (current.signUpSession) await visitors.sessions.endKey(tx, current.signUpSession.toString('hex'));
    const token = await visitors.sessions.add(tx, call, row.id);
    await saveSignUpSession(tx, row.id, visitors.sessions.keyOf(token));
    return { row, token };
  });
  void visitors.sessions.notifyEnded();
  visitors.sessions.give(call, found.token);
  return found.row;
}

const isOf = (row: VisitorRow, { email, handle }: SignUpAsked): boolean =>
  row.email === email && (handle === null || row.handle === handle);

/** Neither the password nor the sign-up was replaced meanwhile. */
const isSame = (current: AccountRow, before: AccountRow): boolean =>
  current.passwordHash === before.passwordHash &&
  current.registeredAt.getTime() === before.registeredAt.getTime();
