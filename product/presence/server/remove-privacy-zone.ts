import type { Handler } from '#platform/http/call.ts';
import type { removePrivacyZone as contract } from '../contract.ts';
import { type Context, namesOf, type Shown } from './context.ts';

export const removePrivacyZone =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => ({
    zones: namesOf(await keeper.removeZone(call.caller._id, call.body.zoneId)),
  });
