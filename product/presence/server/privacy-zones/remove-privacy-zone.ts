import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { removePrivacyZone as contract } from '../../contract/endpoints.ts';
import { type Context, namesOf } from '../context.ts';

export const removePrivacyZone =
  ({ positionService }: Context): Handler<typeof contract, Viewer> =>
  async (call) => ({
    zones: namesOf(await positionService.removeZone(call.caller._id, call.body.zoneId)),
  });
