import { HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import type { NearbyQuestion } from '#product/nearby/contract.ts';
import { PLACE_RADIUS_MILES } from './contract/nearby.ts';
import {
  type ActiveVisit,
  type Place,
  PLACE_POST_LIVES_HOURS,
  type PlaceType,
  VISIT_LASTS_HOURS,
} from './contract/schema.ts';

export interface VisitTimes {
  readonly createdAt: Date;
  readonly canceled: boolean;
}

/** The published arrival, rounded to ten minutes. */
export const roundedArrival = (createdAt: Date): Date => roundTime(createdAt, 'ten-minutes');

/** When a visit expires, counted from the rounded arrival so that it reveals no more. */
export const visitEnd = (createdAt: Date): Date =>
  new Date(roundedArrival(createdAt).getTime() + VISIT_LASTS_HOURS * HOUR_MS);

export const isActive = ({ createdAt, canceled }: VisitTimes, now: Date): boolean =>
  !canceled && now < visitEnd(createdAt);

/** Whether others may see any effect of a visit. A hidden visit has none. */
export function isVisibleToOthers(visit: VisitTimes & { readonly visible: boolean }, now: Date): boolean {
  return visit.visible && isActive(visit, now);
}

export interface VisitsAround {
  readonly places: readonly Pick<Place, '_id' | 'name'>[];
  readonly activeVisits: readonly Omit<ActiveVisit, '_id' | 'placeIsCampus'>[];
}

/** Name of the place where others see a visitor, among what is nearby; null where they do not. */
export function seenAt({ places, activeVisits }: VisitsAround, visitorId: string, now: Date): string | null {
  const visit = activeVisits.find(
    ({ userId, createdAt, ...how }) =>
      userId === visitorId && isVisibleToOthers({ ...how, createdAt: new Date(createdAt) }, now),
  );
  return places.find(({ _id }) => _id === visit?.placeId)?.name ?? null;
}

/** Keeps the first visit of each visitor. Expects visits newest first. */
export function oncePerVisitor<Visit extends { readonly visitorId: string }>(
  visits: readonly Visit[],
): Visit[] {
  const counted = new Set<string>();
  return visits.filter(({ visitorId }) => counted.size < counted.add(visitorId).size);
}

/** A phone number without separators, for `tel:` links. */
export const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** Whether visits and posts are allowed. Clinics take neither. */
export const acceptsVisits = (type: PlaceType): boolean => type !== 'clinic';

/** Posts older than this are hidden and deleted. */
export const oldestPost = (now: Date): Date => new Date(now.getTime() - PLACE_POST_LIVES_HOURS * HOUR_MS);

export interface PostTimes {
  readonly createdAt: Date;
  /** When the author deleted it. */
  readonly removedAt: Date | null;
}

export const isPostShown = ({ createdAt, removedAt }: PostTimes, now: Date): boolean =>
  removedAt === null && createdAt > oldestPost(now);

export interface PlaceFilter {
  /** Absent means every type. Clinics are a separate layer and never named here. */
  readonly types?: readonly string[] | undefined;
  readonly clinics: boolean;
}

export function isWanted(type: PlaceType, filter: PlaceFilter): boolean {
  if (type === 'clinic') return filter.clinics;
  return filter.types === undefined || filter.types.includes(type);
}

/** Miles within which places are loaded. */
export const placeRadiusMiles = ({ place }: NearbyQuestion): number => place?.radius ?? PLACE_RADIUS_MILES;

/** The favorites after a change; null when there would be too many. */
export function changeFavorites(
  favorites: readonly string[],
  placeId: string,
  isFavorite: boolean,
  most: number,
): readonly string[] | null {
  if (!isFavorite) return favorites.filter((id) => id !== placeId);
  if (favorites.includes(placeId)) return favorites;
  return favorites.length < most ? [...favorites, placeId] : null;
}
