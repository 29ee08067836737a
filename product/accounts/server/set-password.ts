import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { setPassword as contract } from '../contract.ts';
import { deleteTokens, findAccount, savePassword } from './accounts.store.ts';
import type { Context } from './context.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { useUp } from './tokens.ts';

export const setPassword =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { body, caller } = call;
    const visitorId =
      body.token === undefined
        ? await withCurrentPassword(context, caller, body.currentPassword, body.password)
        : await withToken(context, body.token, body.password);
    // Whoever knew the old password is out, wherever he is.
    const kept = caller?._id === visitorId ? caller.sessionId : null;
    await context.visitors.sessions.endAllOf(visitorId, kept);
    return undefined;
  };

async function withToken(context: Context, token: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  const visitorId = await context.database.transaction(async (tx) => {
    const used = await useUp(context, tx, token, 'reset');
    if (!used) return null;
    await savePassword(tx, used.visitorId, passwordHash);
    await deleteTokens(tx, used.visitorId, ['reset', 'hand-over']);
    return used.visitorId;
  });
  if (visitorId === null) throw new Refused<typeof contract>('link-not-valid');
  return visitorId;
}

async function withCurrentPassword(
  { database }: Context,
  caller: Caller | null,
  currentPassword: string | undefined,
  password: string,
): Promise<string> {
  if (!caller) throw new Refused<typeof contract>('unauthenticated');
  const account = await findAccount(database, caller._id);
  const isHis = await isPassword(currentPassword ?? '', account?.passwordHash ?? null);
  if (!isHis) throw new Refused<typeof contract>('wrong-credentials');
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await savePassword(tx, caller._id, passwordHash);
    await deleteTokens(tx, caller._id, ['reset', 'hand-over']);
  });
  return caller._id;
}
