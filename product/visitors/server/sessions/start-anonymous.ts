import { acceptedLanguages, chooseLanguage } from '#platform/languages/choose-language.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call, Handler } from '#platform/http/call.ts';
import { languages } from '#product/languages.ts';
import type { startAnonymous as contract } from '../../contract.ts';
import { generateHandle, PLAIN_TRIES } from '../../handle.rules.ts';
import { presentVisitor } from '../present-visitor.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../context.ts';
import type { Sessions } from './sessions.ts';
import type { VisitorRow } from '../tables.ts';
import { addVisitor, findVisitor } from '../visitors.store.ts';

/** Attempts at a free handle; from `PLAIN_TRIES` on each one appends a digit more. */
const MAX_TRIES = 12;

export const startAnonymous =
  (context: Context, sessions: Sessions): Handler<typeof contract, Caller> =>
  async (call) => {
    const existing = call.caller && (await findVisitor(context.database, call.caller._id));
    return presentVisitor(existing ?? (await createVisitor(context, sessions, call)), context.clock.now());
  };

/** Creates a visitor with a free handle and gives the client of the call a session. */
export async function createVisitor(
  context: Context,
  sessions: Sessions,
  call: Pick<Call<Endpoint, never>, 'header' | 'cookie' | 'setCookie' | 'clearCookie' | 'setHeader'>,
): Promise<VisitorRow> {
  const { database, clock, randomBytes, log, releasedHandles } = context;
  const id = randomBytes(12).toString('hex');
  const language = chooseLanguage(acceptedLanguages(call.header('accept-language')), languages);
  const random = (n: number) => randomBytes(6).readUIntBE(0, 6) % n;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    let token = '';
    const visitor = { id, handle: generateHandle(random, attempt), language, now: clock.now() };
    const row = await addVisitor(database, visitor, releasedHandles, async (tx) => {
      token = await sessions.add(tx, call, id);
    });
    if (row) {
      sessions.give(call, token);
      return row;
    }
    if (attempt === PLAIN_TRIES) log.warn('generated handles are running out');
  }
  throw new Error(`no free handle in ${MAX_TRIES} tries`);
}
