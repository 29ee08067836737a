import type { RightNowAnswer } from '#product/presence/contract/right-now.ts';
import { activeRightNow, hostingAfter } from '#product/presence/right-now.rules.ts';
import type { HostingStatus } from '#product/visitors/contract.ts';
import { hostingOfSelf } from '#product/visitors/rules.ts';
import {
  hostingOf,
  NO_RIGHT_NOW,
  rightNowOf,
  type VisitorChange,
  type VisitorRow,
} from '#product/visitors/server/index.ts';

/** What changes when Right now is stopped. */
export const stopped = (before: VisitorRow, now: Date): VisitorChange => ({
  ...NO_RIGHT_NOW,
  ...hostingColumns(hostingAfter(activeRightNow(rightNowOf(before), now), hostingOf(before), now)),
});

export const hostingColumns = (status: HostingStatus | null) => ({
  hostingType: status?.hostingType ?? null,
  hostingSetAt: status && new Date(status.setTime),
});

export const rightNowAnswer = (row: VisitorRow, now: Date): RightNowAnswer => ({
  rightNow: activeRightNow(rightNowOf(row), now),
  hostingStatus: hostingOfSelf(hostingOf(row), now),
});
