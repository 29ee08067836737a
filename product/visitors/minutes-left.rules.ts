import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { AROUND_MINUTES } from './around-for.contract.ts';

/** So many minutes from now on end when this does; null where that is sooner than anybody may say. */
export function minutesLeft(until: string, now: Date): number | null {
  const left = Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS);
  return left < AROUND_MINUTES.min ? null : Math.min(left, AROUND_MINUTES.max);
}
