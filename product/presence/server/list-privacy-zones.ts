import type { Handler } from '#platform/http/call.ts';
import type { listPrivacyZones as contract } from '../contract.ts';
import { type Context, namesOf, type Shown } from './context.ts';

export const listPrivacyZones =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => ({ zones: namesOf(await keeper.zonesOf(call.caller._id)) });
