import { HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import { type PlaceType, VISIT_LASTS_HOURS } from './contract.ts';

export interface VisitTimes {
  readonly createdAt: Date;
  readonly canceled: boolean;
}

/** When somebody arrived, as others are told: the ten minutes he arrived in. */
export const toldArrival = (createdAt: Date): Date => roundTime(createdAt, 'ten-minutes');

/** When a visit ends by itself: counted from the told arrival, so that its end says no more than its beginning. */
export const endsBy = (createdAt: Date): Date =>
  new Date(toldArrival(createdAt).getTime() + VISIT_LASTS_HOURS * HOUR_MS);

export const isActive = ({ createdAt, canceled }: VisitTimes, now: Date): boolean =>
  !canceled && now < endsBy(createdAt);

/** Nothing told to others may depend on a visit of which this is false: a hidden visit is no visit. */
export function isSeenByOthers(visit: VisitTimes & { readonly visible: boolean }, now: Date): boolean {
  return visit.visible && isActive(visit, now);
}

export interface PlaceFilter {
  /** Absent: every type. Clinics have a layer of their own and are not named here. */
  readonly types?: readonly string[] | undefined;
  readonly clinics: boolean;
}

export function isWanted(type: PlaceType, filter: PlaceFilter): boolean {
  if (type === 'clinic') return filter.clinics;
  return filter.types === undefined || filter.types.includes(type);
}
