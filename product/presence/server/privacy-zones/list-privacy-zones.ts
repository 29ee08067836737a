import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listPrivacyZones as contract } from '../../contract/endpoints.ts';
import { type Context, namesOf } from '../context.ts';

export const listPrivacyZones =
  ({ positionService }: Context): Handler<typeof contract, Viewer> =>
  async (call) => ({ zones: namesOf(await positionService.zonesOf(call.caller._id)) });
