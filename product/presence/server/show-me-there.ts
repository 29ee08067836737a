import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { showMeThere as contract } from '../calls.contract.ts';
import { type Context, ownPublished } from './context.ts';

export const showMeThere =
  ({ keeper }: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id: id }, body: { at } }) => {
    await keeper.showThere(id, at);
    return { published: ownPublished(keeper, id) };
  };
