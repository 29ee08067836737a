import type { Handler } from '#platform/http/call.ts';
import type { setPrecision as contract } from '../contract.ts';
import { callerOf, type Context, type Shown } from './context.ts';

export const setPrecision =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => ({
    cellMetres: await keeper.setPrecision(callerOf(call), call.body.cellMetres),
  });
