import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { endSession as contract } from '../../contract.ts';
import type { Context } from '../context.ts';

export const endSession =
  ({ visitors }: Context): Handler<typeof contract, Caller> =>
  async ({ body, caller }) => {
    if (!(await visitors.sessions.endOne(caller._id, body.sessionId)))
      throw new Refused<typeof contract>('not-found');
    return undefined;
  };
