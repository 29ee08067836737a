import { Refused } from '#platform/contract/refused.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Call, Handler } from '#platform/http/call.ts';
import {
  isTakenHandle,
  presentVisitor,
  type Caller,
  lockVisitorForChange,
  setAccountFacts,
  type VisitorRow,
} from '#product/visitors/server/index.ts';
import type { register as contract } from '../contract.ts';
import { activationDeadline, readHandle, sameAddress } from '../rules.ts';
import { deleteTokens, saveAccount } from './accounts.store.ts';
import type { Context } from './context.ts';
import { hashPassword } from './passwords.ts';
import { repeatedAfterLoss, repeatedInSession, type SignUpAsked } from './repeated-sign-up.ts';

type RegisterCall = Call<typeof contract, Caller>;

/**
 * Whether the address has an account is not looked up here: the answer cannot tell it, and takes as long. The email
 * that is written afterwards tells the owner of the address alone.
 */
export const register =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { email, password, handle } = call.body;
    const asked: SignUpAsked = {
      ...{ email: sameAddress(email), password },
      handle: handle === undefined ? null : fitHandle(handle),
    };
    const row = await signUp(context, call, asked);
    return presentVisitor(row, context.clock.now());
  };

async function signUp(context: Context, call: RegisterCall, asked: SignUpAsked): Promise<VisitorRow> {
  const { database, visitors } = context;
  const repeated = call.caller
    ? await repeatedInSession(context, call.caller, asked)
    : await repeatedAfterLoss(context, call, asked);
  if (repeated) return repeated;
  const passwordHash = await hashPassword(asked.password);
  const visitorId = call.caller?._id ?? (await visitors.createVisitor(call)).id;
  try {
    const made = await database.transaction((tx) =>
      makeAccount(context, tx, call, { ...asked, passwordHash, visitorId }),
    );
    if (made) {
      visitors.changed(visitorId);
      void visitors.sessions.notifyEnded();
      if (made.token !== null) visitors.sessions.give(call, made.token);
      return made.row;
    }
  } catch (error) {
    if (isTakenHandle(error)) throw new Refused<typeof contract>('handle-taken');
    throw error;
  }
  // It may have ended by the same sign-up, whose answer the client did not wait for.
  const other = await repeatedAfterLoss(context, call, asked);
  if (other) return other;
  throw new Refused<typeof contract>('unauthenticated');
}

interface NewAccount extends SignUpAsked {
  readonly passwordHash: string;
  readonly visitorId: string;
}

/** Null when the session of the call has ended. */
async function makeAccount(
  context: Context,
  tx: Transaction,
  call: RegisterCall,
  { visitorId, email, handle, passwordHash }: NewAccount,
): Promise<{ readonly row: VisitorRow; readonly token: string | null } | null> {
  const { clock, visitors } = context;
  const row = await lockVisitorForChange(tx, visitorId);
  // A session that was ended meanwhile makes no new one of itself.
  const continued = !call.caller || (await visitors.sessions.endKey(tx, call.caller.sessionId));
  if (!row || !continued) return null;
  if (row.isActivated) throw new Refused<typeof contract>('has-account');
  const now = clock.now();
  if (handle !== null) await visitors.setHandle(tx, row, handle);
  const facts = {
    accountType: row.accountType === 'anonymous' ? 'authenticated' : row.accountType,
    email,
    isActivated: false,
    activatedAt: null,
  } as const;
  await setAccountFacts(tx, [visitorId], facts);
  // Privileges changed, so the old token is replaced.
  const token = call.caller ? await visitors.sessions.add(tx, call, visitorId) : null;
  await saveAccount(tx, {
    visitorId,
    passwordHash,
    registeredAt: now,
    activateBy: activationDeadline(now),
    signedUpBy: call.caller ? Buffer.from(call.caller.sessionId, 'hex') : null,
    signUpSession: token === null ? null : visitors.sessions.keyOf(token),
  });
  await deleteTokens(tx, visitorId, ['activate']);
  await context.enqueueEmail(tx, { kind: 'registered', visitorId, email });
  return { row: { ...row, ...facts, handle: handle ?? row.handle }, token };
}

function fitHandle(text: string): string {
  const read = readHandle(text);
  if (read.status === 'fit') return read.handle;
  throw new Refused<typeof contract>(read.status === 'taken' ? 'handle-taken' : 'handle-unfit');
}
