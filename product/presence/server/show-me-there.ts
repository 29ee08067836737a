import type { Handler } from '#platform/http/call.ts';
import type { showMeThere as contract } from '../contract.ts';
import { type Context, type Shown } from './context.ts';

export const showMeThere =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => ({
    published: await keeper.showThere(call.caller._id, call.body.at),
  });
