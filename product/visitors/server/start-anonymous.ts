import type { Handler } from '#platform/http/call.ts';
import type { startAnonymous as contract } from '../contract.ts';
import { generateHandle, PLAIN_TRIES } from '../handle.rules.ts';
import { dayOf } from '../rules.ts';
import { asVisitor } from './as-visitor.ts';
import { type Caller, hashOf, TOKEN_BYTES } from './callers.ts';
import type { Context } from './handler.ts';
import { giveToken } from './session-cookies.ts';
import type { VisitorRow } from './tables.ts';
import { addVisitor, findVisitor } from './visitors.store.ts';

/** More tries than chance can use up; each one takes a number a digit longer. */
const MAX_TRIES = 12;

export const startAnonymous =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const existing = call.caller && (await findVisitor(context.database, call.caller._id));
    if (existing) return asVisitor(existing, context.clock.now());
    const token = context.randomBytes(TOKEN_BYTES).toString('base64url');
    const row = await addWithFreeHandle(context, token);
    giveToken(call, token);
    return asVisitor(row, context.clock.now());
  };

async function addWithFreeHandle(context: Context, token: string): Promise<VisitorRow> {
  const now = context.clock.now();
  const id = context.randomBytes(12).toString('hex');
  const chance = (n: number) => context.randomBytes(6).readUIntBE(0, 6) % n;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const handle = generateHandle(chance, attempt);
    const session = { tokenHash: hashOf(token), today: dayOf(now) };
    const row = await addVisitor(context.database, { id, handle, now }, session);
    if (row) return row;
    if (attempt === PLAIN_TRIES) context.log.warn('generated handles are running out');
  }
  throw new Error(`no free handle in ${MAX_TRIES} tries`);
}
