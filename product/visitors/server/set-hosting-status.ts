import type { Handler } from '#platform/http/call.ts';
import type { setHostingStatus as contract } from '../contract.ts';
import type { Caller } from './callers.ts';
import { change, type Context } from './handler.ts';

export const setHostingStatus =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { hostingType } = call.body;
    const hostingSetAt = context.clock.now();
    await change(context, call.caller._id, () => ({ hostingType, hostingSetAt }));
    return { hostingType, setTime: hostingSetAt.toISOString() };
  };
