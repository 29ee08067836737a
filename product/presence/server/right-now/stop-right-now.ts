import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { stopRightNow as contract } from '#product/presence/contract/right-now.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { AvailabilityContext } from '../availability/context.ts';
import { rightNowAnswer, stopped } from './right-now-columns.ts';

export const stopRightNow =
  ({ clock, visitors }: AvailabilityContext): Handler<typeof contract, Caller> =>
  async ({ caller: { _id: id } }) => {
    const row = await visitors.change(id, stopped);
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return rightNowAnswer(row, clock.now());
  };
