export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The first whole minute at or after `time`, in milliseconds: a clock that shows less would name a moment too early. */
export const wholeMinuteFrom = (time: number): number => Math.ceil(time / MINUTE_MS) * MINUTE_MS;

export type TimeStep = 'ten-minutes' | 'hour' | 'day';
const stepMs: Record<TimeStep, number> = { 'ten-minutes': 10 * MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/** Rounds `time` down to its step: the precision at which others see activity. */
export function roundTime(time: Date, step: TimeStep): Date {
  return new Date(Math.floor(time.getTime() / stepMs[step]) * stepMs[step]);
}
