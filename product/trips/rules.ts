import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { MAX_DAYS_AHEAD, MAX_TRIP_DAYS } from './contract/endpoints.ts';
import { SHOWN_DAYS_BEFORE } from './contract/schema.ts';

/** First and last day, `YYYY-MM-DD`; they compare as strings. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** Maximum hours a time zone is behind UTC. */
const LAST_CLOCK_HOURS = 12;

/** The current day in the last time zone. */
const lastDay = (now: Date): string => dayOf(new Date(now.getTime() - LAST_CLOCK_HOURS * HOUR_MS));

/** Whether a trip is over: its last day has ended everywhere. This needs no time zone of the city. */
export const isOver = ({ to }: Pick<Days, 'to'>, now: Date): boolean => to < lastDay(now);

/** Trips that ended before this day are deleted. */
export const oldestStoredDay = (now: Date): string => dayAfter(lastDay(now), -1);

/** Whether others see the trip: from some days before it begins until it is over. */
export const isSeen = (days: Days, now: Date): boolean =>
  dayOf(now) >= dayAfter(days.from, -SHOWN_DAYS_BEFORE) && !isOver(days, now);

export type DaysProblem = 'ends-before-it-begins' | 'in-the-past' | 'too-far-ahead' | 'too-long';

/** What is wrong with these days; null when nothing is. */
export function daysProblem({ from, to }: Days, today: string): DaysProblem | null {
  if (to < from) return 'ends-before-it-begins';
  if (from < today) return 'in-the-past';
  if (from > dayAfter(today, MAX_DAYS_AHEAD)) return 'too-far-ahead';
  return to >= dayAfter(from, MAX_TRIP_DAYS) ? 'too-long' : null;
}

/** Whether two trips overlap. One may begin on the day the other ends. */
export function overlap(one: Days, other: Days): boolean {
  if (one.from === other.from) return true;
  const [first, next] = one.from < other.from ? [one, other] : [other, one];
  return next.from < first.to;
}
