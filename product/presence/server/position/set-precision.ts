import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setPrecision as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';

export const setPrecision =
  ({ positionService }: Context): Handler<typeof contract, Viewer> =>
  async (call) => ({
    cellMetres: await positionService.setPrecision(call.caller._id, call.body.cellMetres),
  });
