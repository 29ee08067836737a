import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { RightNowPlace, startRightNow as contract } from '#product/presence/contract/right-now.ts';
import { rightNowEnd } from '#product/presence/right-now.rules.ts';
import { type LookingFor, lookingFor as offered } from '#product/visitors/about.contract.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { VisitorRow } from '#product/visitors/server/index.ts';
import type { AvailabilityContext } from '../availability/context.ts';
import { clearExpired } from '../availability/set-availability.ts';
import { hostingStarted, rightNowAnswer } from './right-now-columns.ts';

/** What Right now starts with. */
export interface RightNowStart {
  readonly hours: number;
  readonly lookingFor: readonly LookingFor[];
  readonly where: RightNowPlace | null;
}

export const startRightNow =
  (context: AvailabilityContext): Handler<typeof contract, Caller> =>
  async ({ caller: { _id: id }, body: { hours, lookingFor = [], where = null } }) => {
    if (context.positionService.publishedOf(id) === null) throw new Refused<typeof contract>('not-on-map');
    const row = await runRightNow(context)(id, { hours, lookingFor, where });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return rightNowAnswer(row, context.clock.now());
  };

/** Null when the visitor is deleted. Starting shows the visitor, so an expired availability is cleared. */
export const runRightNow =
  (context: AvailabilityContext) =>
  async (visitorId: string, { hours, lookingFor, where }: RightNowStart): Promise<VisitorRow | null> => {
    const now = context.clock.now();
    const until = rightNowEnd(hours, now);
    const row = await context.visitors.change(visitorId, (before) => ({
      rightNowUntil: until,
      rightNowFor: offered.filter((value) => lookingFor.includes(value)),
      ...hostingStarted({ until, where }, before, now),
    }));
    if (row) await clearExpired(context, visitorId);
    return row;
  };
