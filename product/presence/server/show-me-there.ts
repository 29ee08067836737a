import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { showMeThere as contract } from '../calls.contract.ts';
import type { Context } from './context.ts';

export const showMeThere =
  ({ keeper }: Context): Handler<typeof contract, Viewer> =>
  async (call) => ({
    published: await keeper.showThere(call.caller._id, call.body.at),
  });
