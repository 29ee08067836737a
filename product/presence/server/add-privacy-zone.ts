import type { Handler } from '#platform/http/call.ts';
import type { addPrivacyZone as contract } from '../contract.ts';
import { type Context, namesOf, type Shown } from './context.ts';

export const addPrivacyZone =
  ({ keeper }: Context): Handler<typeof contract, Shown> =>
  async (call) => {
    const { name, around } = call.body;
    return { zones: namesOf(await keeper.addZone(call.caller._id, name, around)) };
  };
