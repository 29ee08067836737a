import { DAY_MS, HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import { VIEW_DAYS } from './contract.ts';

/** The time kept of a view: the begin of its hour, as of other activity. */
export const viewedAt = (now: Date): Date => roundTime(now, 'hour');

/** A view of the same pair later than this counts no second time. */
export const countedSince = (now: Date): Date => new Date(viewedAt(now).getTime() - 24 * HOUR_MS);

/** Views before this are deleted, and not listed. */
export const oldestView = (now: Date): Date => new Date(now.getTime() - VIEW_DAYS * DAY_MS);

/** The views of the last `days`. */
export const viewsWithin = <View extends { readonly viewedAt: string }>(
  views: readonly View[],
  days: number,
  now: Date,
): readonly View[] => views.filter((view) => Date.parse(view.viewedAt) > now.getTime() - days * DAY_MS);
