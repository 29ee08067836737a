import type { Handler } from '#platform/http/call.ts';
import { normalizeHandle } from '#product/profiles/rules.ts';
import { handlesLike } from '#product/visitors/handle.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type checkHandle as contract, MAX_LIKE } from '../contract.ts';
import { readHandle } from '../rules.ts';
import type { Context } from './context.ts';

/** Enough that three of them are free. */
const TRIED = 6;

/** A hint while the visitor types; what counts is the sign-up. */
export const checkHandle =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ query, caller }) => {
    const read = readHandle(query.handle);
    if (read.status === 'invalid') return { status: 'invalid' };
    const isFree = read.status === 'fit' && (await context.visitors.isFreeHandle(read.handle, caller._id));
    if (isFree) return { status: 'free' };
    // Of a reserved one as well: nobody learns which are.
    return { status: 'taken', like: await freeLike(context, normalizeHandle(query.handle), caller._id) };
  };

async function freeLike({ visitors, randomBytes }: Context, handle: string, visitorId: string) {
  const free: string[] = [];
  for (const like of handlesLike(handle, (n) => randomBytes(4).readUInt32BE() % n, TRIED)) {
    if (free.length === MAX_LIKE) break;
    if (readHandle(like).status === 'fit' && (await visitors.isFreeHandle(like, visitorId))) free.push(like);
  }
  return free;
}
