import { Refused } from '#platform/contract/refused.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { setPassword as contract } from '../contract.ts';
import { deleteTokens, findAccount, savePassword } from './accounts.store.ts';
import type { Context } from './context.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { consumeToken } from './tokens.ts';

export const setPassword =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { body, caller } = call;
    if (body.token === undefined)
      await withCurrentPassword(context, caller, body.currentPassword, body.password);
    else await withToken(context, caller, body.token, body.password);
    await context.visitors.sessions.notifyEnded();
    return undefined;
  };

async function withToken(
  context: Context,
  caller: Caller | null,
  token: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await context.database.transaction(async (tx) => {
    const used = await consumeToken(context, tx, token, 'reset');
    if (!used) throw new Refused<typeof contract>('link-not-valid');
    await change(context, tx, { visitorId: used.visitor.id, passwordHash, caller });
  });
}

async function withCurrentPassword(
  context: Context,
  caller: Caller | null,
  currentPassword: string | undefined,
  password: string,
): Promise<void> {
  if (!caller) throw new Refused<typeof contract>('unauthenticated');
  const account = await findAccount(context.database, caller._id);
  const passwordMatches = await isPassword(currentPassword ?? '', account?.passwordHash ?? null);
  if (!passwordMatches) throw new Refused<typeof contract>('wrong-credentials');
  const passwordHash = await hashPassword(password);
  await context.database.transaction(async (tx) => {
    await lockVisitorForChange(tx, caller._id);
    // Another change came first: what was held against the old password counts no more.
    const stillMatches = (await findAccount(tx, caller._id))?.passwordHash === account?.passwordHash;
    if (!stillMatches) throw new Refused<typeof contract>('wrong-credentials');
    await change(context, tx, { visitorId: caller._id, passwordHash, caller });
  });
}

/** A password change ends all other sessions of the account. */
async function change(
  { visitors }: Context,
  tx: Transaction,
  to: { readonly visitorId: string; readonly passwordHash: string; readonly caller: Caller | null },
): Promise<void> {
  const { visitorId, passwordHash, caller } = to;
  await savePassword(tx, visitorId, passwordHash);
  await deleteTokens(tx, visitorId, ['reset', 'session-transfer']);
  await visitors.sessions.endAllOf(tx, visitorId, caller?._id === visitorId ? caller.sessionId : null);
}
