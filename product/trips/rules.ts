import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { MAX_DAYS_AHEAD, MAX_TRIP_DAYS } from './calls.contract.ts';
import { SHOWN_DAYS_BEFORE } from './contract.ts';

/** The first and the last day of a trip, `YYYY-MM-DD`; such days compare as texts. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Clocks on earth are behind UTC by so many hours at most. */
const LAST_CLOCK_HOURS = 12;

/** The day it still is where days end last. */
const lastDay = (now: Date): string => dayOf(new Date(now.getTime() - LAST_CLOCK_HOURS * HOUR_MS));

/**
 * Whether a trip is over: its last day is, everywhere. So nobody has to ask which clock a city goes by, and no trip
 * goes on its last evening.
 */
export const isOver = ({ to }: Pick<Days, 'to'>, now: Date): boolean => to < lastDay(now);

/** The first day on which a trip that ended may not be over for a day yet: what ended before is deleted. */
export const oldestDayKept = (now: Date): string => dayAfter(lastDay(now), -1);

/** Whether others see it: from some days before it begins until it is over. */
export const isSeen = (days: Days, now: Date): boolean =>
  dayOf(now) >= dayAfter(days.from, -SHOWN_DAYS_BEFORE) && !isOver(days, now);

export type DaysProblem = 'ends-before-it-begins' | 'in-the-past' | 'too-far-ahead' | 'too-long';

/** What keeps somebody from going on these days, or null. */
export function daysProblem({ from, to }: Days, today: string): DaysProblem | null {
  if (to < from) return 'ends-before-it-begins';
  if (from < today) return 'in-the-past';
  if (from > dayAfter(today, MAX_DAYS_AHEAD)) return 'too-far-ahead';
  return to >= dayAfter(from, MAX_TRIP_DAYS) ? 'too-long' : null;
}

/** Whether two trips are in each other's way; he may go on to the next on the day the one before ends. */
export function overlap(one: Days, other: Days): boolean {
  if (one.from === other.from) return true;
  const [first, next] = one.from < other.from ? [one, other] : [other, one];
  return next.from < first.to;
}
