import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { AroundFor, OwnAroundFor } from './contract.ts';

/** An end lies on one of these, so that it is kept to the second and yet tells none. */
const ENDS_APART_MS = 5 * MINUTE_MS;

/** When somebody who is around for so long from now on is gone: never sooner than he said. */
export const endOf = (minutes: number, now: Date): Date =>
  new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / ENDS_APART_MS) * ENDS_APART_MS);

/** What has run out is over until he says something else, also before anything was done about it. */
export const aroundForNow = (own: OwnAroundFor, now: Date): OwnAroundFor =>
  own?.kind === 'around' && Date.parse(own.until) <= now.getTime() ? { kind: 'over' } : own;

/** As others are told it; null when there is nothing to say. */
export function aroundForToOthers(own: OwnAroundFor, now: Date): AroundFor | null {
  const current = aroundForNow(own, now);
  if (current?.kind !== 'around') return null;
  const { until, intention } = current;
  return { until, ...(intention !== undefined && { intention }) };
}

/** What was told of somebody, as long as it holds. */
export const stillAroundFor = (told: AroundFor | null | undefined, now: Date): AroundFor | null =>
  told && Date.parse(told.until) > now.getTime() ? told : null;
