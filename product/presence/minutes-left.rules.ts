import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { AVAILABILITY_MINUTES } from './contract/availability.ts';

/** Minutes from now until this end; null when below the minimum. */
export function minutesLeft(until: string, now: Date): number | null {
  const left = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  return left < AVAILABILITY_MINUTES.min ? null : Math.min(left, AVAILABILITY_MINUTES.max);
}
