import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { checkHandle as contract } from '../contract.ts';
import { readHandle } from '../rules.ts';
import type { Context } from './context.ts';

/** A hint while the visitor types; what counts is the sign-up. */
export const checkHandle =
  ({ visitors }: Context): Handler<typeof contract, Caller> =>
  async ({ query, caller }) => {
    const read = readHandle(query.handle);
    if (read.status !== 'fit') return { status: read.status };
    return { status: (await visitors.isFreeHandle(read.handle, caller._id)) ? 'free' : 'taken' };
  };
