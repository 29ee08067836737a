import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPrecision as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';

export const getPrecision =
  ({ positionService }: Context): Handler<typeof contract, Viewer> =>
  async (call) => ({ cellMetres: await positionService.precisionOf(call.caller._id) });
