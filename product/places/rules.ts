import { HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import { PLACE_POST_LIVES_HOURS, type PlaceType, VISIT_LASTS_HOURS } from './contract.ts';

export interface VisitTimes {
  readonly createdAt: Date;
  readonly canceled: boolean;
}

/** When somebody arrived, as others are told: the ten minutes he arrived in. */
export const roundedArrival = (createdAt: Date): Date => roundTime(createdAt, 'ten-minutes');

/** When a visit ends by itself: counted from the told arrival, so that its end says no more than its beginning. */
export const endsBy = (createdAt: Date): Date =>
  new Date(roundedArrival(createdAt).getTime() + VISIT_LASTS_HOURS * HOUR_MS);

export const isActive = ({ createdAt, canceled }: VisitTimes, now: Date): boolean =>
  !canceled && now < endsBy(createdAt);

/** Nothing told to others may depend on a visit of which this is false: a hidden visit is no visit. */
export function isVisibleToOthers(visit: VisitTimes & { readonly visible: boolean }, now: Date): boolean {
  return visit.visible && isActive(visit, now);
}

/** Of visits given the newest first, the newest of each person: he is counted once. */
export function eachOnce<Visit extends { readonly visitorId: string }>(visits: readonly Visit[]): Visit[] {
  const counted = new Set<string>();
  return visits.filter(({ visitorId }) => counted.size < counted.add(visitorId).size);
}

/** A telephone number as it is called: without what stands between its digits. */
export const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** Whether one can be at a place in the eyes of others and write there: at a health service nobody is to be found. */
export const acceptsVisits = (type: PlaceType): boolean => type !== 'clinic';

/** Older posts are no longer answered, and go. */
export const oldestPost = (now: Date): Date => new Date(now.getTime() - PLACE_POST_LIVES_HOURS * HOUR_MS);

export interface PostTimes {
  readonly createdAt: Date;
  /** When its author took it back. */
  readonly removedAt: Date | null;
}

export const isPostShown = ({ createdAt, removedAt }: PostTimes, now: Date): boolean =>
  removedAt === null && createdAt > oldestPost(now);

export interface PlaceFilter {
  /** Absent: every type. Clinics have a layer of their own and are not named here. */
  readonly types?: readonly string[] | undefined;
  readonly clinics: boolean;
}

export function isWanted(type: PlaceType, filter: PlaceFilter): boolean {
  if (type === 'clinic') return filter.clinics;
  return filter.types === undefined || filter.types.includes(type);
}
