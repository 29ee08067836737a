import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { AROUND_MINUTES } from './around-for.contract.ts';

/** Minutes from now until this end; null when below the minimum. */
export function minutesLeft(until: string, now: Date): number | null {
  const left = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  return left < AROUND_MINUTES.min ? null : Math.min(left, AROUND_MINUTES.max);
}
