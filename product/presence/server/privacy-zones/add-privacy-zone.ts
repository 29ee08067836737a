import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { addPrivacyZone as contract } from '../../contract/endpoints.ts';
import { type Context, namesOf } from '../context.ts';

export const addPrivacyZone =
  ({ positionService }: Context): Handler<typeof contract, Viewer> =>
  async (call) => {
    const { name, around } = call.body;
    return { zones: namesOf(await positionService.addZone(call.caller._id, name, around)) };
  };
