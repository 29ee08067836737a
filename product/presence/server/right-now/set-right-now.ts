import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { RightNowPlace, setRightNow as contract } from '#product/presence/contract/right-now.ts';
import { activeRightNow, hostingWhile, rightNowEnd } from '#product/presence/right-now.rules.ts';
import { type LookingFor, lookingFor as offered } from '#product/visitors/about.contract.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { hostingOfSelf } from '#product/visitors/rules.ts';
import { hostingOf, rightNowOf, type VisitorRow } from '#product/visitors/server/index.ts';
import type { AvailabilityContext } from '../availability/context.ts';
import { clearExpired } from '../availability/set-availability.ts';
import { hostingColumns, stopped } from './stop-right-now.ts';

/** What Right now starts with. */
export interface RightNowStart {
  readonly hours: number;
  readonly lookingFor: readonly LookingFor[];
  readonly where: RightNowPlace | null;
}

/** Starts Right now, or stops it. */
export const setRightNow =
  (context: AvailabilityContext): Handler<typeof contract, Caller> =>
  async ({ caller: { _id: id }, body: { hours, lookingFor = [], where = null } }) => {
    const row =
      hours === null
        ? await context.visitors.change(id, (before) => stopped(before, context.clock.now()))
        : await startRightNow(context)(id, { hours, lookingFor, where });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    const now = context.clock.now();
    return {
      rightNow: activeRightNow(rightNowOf(row), now),
      hostingStatus: hostingOfSelf(hostingOf(row), now),
    };
  };

/** Null when the visitor is deleted. Starting shows the visitor, so an expired availability is cleared. */
export const startRightNow =
  (context: AvailabilityContext) =>
  async (visitorId: string, { hours, lookingFor, where }: RightNowStart): Promise<VisitorRow | null> => {
    const now = context.clock.now();
    const until = rightNowEnd(hours, now);
    const row = await context.visitors.change(visitorId, (before) => ({
      rightNowUntil: until,
      rightNowFor: offered.filter((value) => lookingFor.includes(value)),
      ...hostingColumns(hostingWhile({ until, where }, hostingOf(before), now)),
    }));
    if (row) await clearExpired(context, visitorId);
    return row;
  };
