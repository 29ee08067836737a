import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { leaveMap as contract } from '../calls.contract.ts';
import type { Context } from './context.ts';

export const leaveMap =
  ({ keeper }: Context): Handler<typeof contract, Viewer> =>
  async (call) => {
    await keeper.leave(call.caller._id);
    return undefined;
  };
