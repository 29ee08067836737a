import { HOUR_MS } from '#platform/clock/round-time.ts';
import { HOSTING_LASTS_HOURS, type HostingStatus, type RightNow } from '#product/visitors/contract.ts';
import { hostingOfSelf } from '#product/visitors/rules.ts';
import { endOf } from './availability.rules.ts';
import { rightNowPlaces, type RightNowPlace } from './contract/right-now.ts';

/** End of Right now, started now; on a full five minutes, rounded up. */
export const rightNowEnd = (hours: number, now: Date): Date => endOf(hours * 60, now);

/** Right now while it runs; null from its end on. */
export const activeRightNow = (known: RightNow | null | undefined, now: Date): RightNow | null =>
  known && Date.parse(known.until) > now.getTime() ? known : null;

/** What the visitor has to do to start it: without a marker nobody would see it. */
export type RightNowStep = 'start' | 'get-on-map' | 'unhide';

export interface RightNowStepFacts {
  /** The server said where it shows the visitor, or that it does not. */
  readonly isKnown: boolean;
  readonly isPublished: boolean;
  /** The device sends its position. */
  readonly isLocated: boolean;
  /** Their availability took them off the map. */
  readonly isTimeUp: boolean;
}

/** Located and not shown, the visitor is in a privacy zone or at a place: to locate them again would change nothing. */
export function rightNowStep({ isKnown, isPublished, isLocated, isTimeUp }: RightNowStepFacts): RightNowStep {
  if (isPublished || !isKnown) return 'start';
  return isTimeUp || !isLocated ? 'get-on-map' : 'unhide';
}

/** What a hosting status says of where; null for nothing that Right now asks. */
export function placeOf(hosting: HostingStatus | null, now: Date): RightNowPlace | null {
  const type = hostingOfSelf(hosting, now)?.hostingType;
  return rightNowPlaces.find((place) => place === type) ?? null;
}

/**
 * The hosting status while Right now runs, over what the visitor said themselves. The same place said for longer
 * stays; another, or one said for less, is set as if at the time from which it ends with Right now. Not to say where
 * hides a status that says it, and no other.
 */
export function hostingWhile(
  { until, where }: { readonly until: Date; readonly where: RightNowPlace | null },
  said: HostingStatus | null,
  now: Date,
): HostingStatus | null {
  const saidPlace = placeOf(said, now);
  if (where === null) return saidPlace === null ? said : null;
  const lastsMs = HOSTING_LASTS_HOURS * HOUR_MS;
  if (said && saidPlace === where && Date.parse(said.setTime) + lastsMs >= until.getTime()) return said;
  const since = Math.min(now.getTime(), until.getTime() - lastsMs);
  return { hostingType: where, setTime: new Date(since).toISOString() };
}
