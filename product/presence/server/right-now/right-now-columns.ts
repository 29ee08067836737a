import type { RightNowAnswer } from '#product/presence/contract/right-now.ts';
import { activeRightNow, hostingWhile } from '#product/presence/right-now.rules.ts';
import type { HostingStatus } from '#product/visitors/contract.ts';
import { hostingOfSelf } from '#product/visitors/rules.ts';
import {
  hostingOf,
  NO_RIGHT_NOW,
  rightNowOf,
  saidHosting,
  type VisitorChange,
  type VisitorRow,
} from '#product/visitors/server/index.ts';

/** How hosting is shown while Right now runs, and what the visitor said of it themselves for after. */
export function hostingStarted(
  started: Parameters<typeof hostingWhile>[0],
  before: VisitorRow,
  now: Date,
): VisitorChange {
  const said = saidHosting(before);
  const after = hostingColumns(said);
  return {
    ...hostingColumns(hostingWhile(started, said, now)),
    ...{ hostingAfterType: after.hostingType, hostingAfterSetAt: after.hostingSetAt },
  };
}

/** What changes when Right now is stopped: hosting is again what the visitor said of it themselves. */
export const stopped = (before: VisitorRow): VisitorChange => ({
  ...hostingColumns(saidHosting(before)),
  ...NO_RIGHT_NOW,
});

const hostingColumns = (status: HostingStatus | null) => ({
  hostingType: status?.hostingType ?? null,
  hostingSetAt: status && new Date(status.setTime),
});

export const rightNowAnswer = (row: VisitorRow, now: Date): RightNowAnswer => ({
  rightNow: activeRightNow(rightNowOf(row), now),
  hostingStatus: hostingOfSelf(hostingOf(row), now),
});
