import type { Handler } from '#platform/http/call.ts';
import type { leaveMap as contract } from '../contract.ts';
import { type Context, type Shown } from './context.ts';

export const leaveMap =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => {
    await keeper.leave(call.caller._id);
    return undefined;
  };
