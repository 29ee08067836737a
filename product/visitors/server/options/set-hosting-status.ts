import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { setHostingStatus as contract } from '../../hosting.contract.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../context.ts';
import { setHosting } from './set-hosting.ts';

export const setHostingStatus =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { hostingType } = call.body;
    const since = await setHosting(context)(call.caller._id, hostingType);
    if (!since) throw new Refused<typeof contract>('unauthenticated');
    return { hostingType, setTime: since.toISOString() };
  };
