import type { Handler } from '#platform/http/call.ts';
import type { setPrecision as contract } from '../contract.ts';
import { type Context, type Shown } from './context.ts';

export const setPrecision =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => ({
    cellMetres: await keeper.setPrecision(call.caller._id, call.body.cellMetres),
  });
