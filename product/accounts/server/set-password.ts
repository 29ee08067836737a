import { Refused } from '#platform/contract/refused.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, type EndedSessions, lockVisitor } from '#product/visitors/server/index.ts';
import type { setPassword as contract } from '../contract.ts';
import { deleteTokens, findAccount, savePassword } from './accounts.store.ts';
import type { Context } from './context.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { useUp } from './tokens.ts';

export const setPassword =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { body, caller } = call;
    const ended =
      body.token === undefined
        ? await withCurrentPassword(context, caller, body.currentPassword, body.password)
        : await withToken(context, caller, body.token, body.password);
    context.visitors.sessions.ended(ended);
    return undefined;
  };

async function withToken(
  context: Context,
  caller: Caller | null,
  token: string,
  password: string,
): Promise<EndedSessions> {
  const passwordHash = await hashPassword(password);
  const ended = await context.database.transaction(async (tx) => {
    const used = await useUp(context, tx, token, 'reset');
    return used && change(context, tx, { visitorId: used.visitor.id, passwordHash, caller });
  });
  if (ended === null) throw new Refused<typeof contract>('link-not-valid');
  return ended;
}

async function withCurrentPassword(
  context: Context,
  caller: Caller | null,
  currentPassword: string | undefined,
  password: string,
): Promise<EndedSessions> {
  if (!caller) throw new Refused<typeof contract>('unauthenticated');
  const account = await findAccount(context.database, caller._id);
  const isHis = await isPassword(currentPassword ?? '', account?.passwordHash ?? null);
  if (!isHis) throw new Refused<typeof contract>('wrong-credentials');
  const passwordHash = await hashPassword(password);
  return context.database.transaction(async (tx) => {
    await lockVisitor(tx, caller._id);
    // Another change came first: what was held against the old password counts no more.
    const isStillHis = (await findAccount(tx, caller._id))?.passwordHash === account?.passwordHash;
    if (!isStillHis) throw new Refused<typeof contract>('wrong-credentials');
    return change(context, tx, { visitorId: caller._id, passwordHash, caller });
  });
}

/** Whoever knew the old password is out, wherever he is: all sessions end but the one of this call, if it is his. */
async function change(
  { visitors }: Context,
  tx: Transaction,
  to: { readonly visitorId: string; readonly passwordHash: string; readonly caller: Caller | null },
): Promise<EndedSessions> {
  const { visitorId, passwordHash, caller } = to;
  await savePassword(tx, visitorId, passwordHash);
  await deleteTokens(tx, visitorId, ['reset', 'hand-over']);
  return visitors.sessions.endAllOf(tx, visitorId, caller?._id === visitorId ? caller.sessionId : null);
}
