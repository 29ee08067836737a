import type { BodyType, LookingFor, PreferredRole } from '#product/visitors/about.contract.ts';
import type { Filters } from '#product/visitors/contract.ts';
import type { NearbyVisitor } from './contract/schema.ts';

export type UsersFilter = NonNullable<Filters['USERS']>;

/** Traits that filters match: only what the card shows. */
export interface Traits {
  readonly age: number | null;
  readonly tags: readonly string[];
  readonly lookingFor: readonly LookingFor[];
  readonly preferredRole: PreferredRole | null;
  readonly bodyType: BodyType | null;
  readonly heightCm: number | null;
  readonly isOnline: boolean;
  readonly isRightNow: boolean;
  readonly isHosting: boolean;
  readonly isVisiting: boolean;
  readonly isNew: boolean;
  readonly hasPhoto: boolean;
}

/** The traits of someone who shows nothing. */
export const NO_TRAITS: Traits = {
  ...{ age: null, tags: [], lookingFor: [], preferredRole: null, bodyType: null, heightCm: null },
  ...{ isOnline: false, isRightNow: false, isHosting: false, isVisiting: false, isNew: false },
  hasPhoto: false,
};

/** Read from the card itself, so that no filter tells what a card does not. */
export const traitsOf = (card: NearbyVisitor): Traits => ({
  age: card.age ?? null,
  tags: card.tags ?? [],
  lookingFor: card.lookingFor ?? [],
  preferredRole: card.preferredRole ?? null,
  bodyType: card.bodyType ?? null,
  heightCm: card.heightCm ?? null,
  isOnline: card.isOnline,
  isRightNow: card.rightNow !== undefined,
  isHosting: card.hostingStatus?.hostingType === 'canHost',
  isVisiting: card.isVisiting ?? false,
  isNew: card.isNew ?? false,
  hasPhoto: card.photoId !== undefined,
});

export const normalTag = (tag: string): string => tag.toLowerCase();

/** Whether a visitor passes a filter. What is not disclosed passes no filter of it; any one of several values matches. */
export function passes(filter: UsersFilter, person: Traits): boolean {
  const { tags = [], lookingFor = [], preferredRoles = [], bodyTypes = [] } = filter;
  if (filter.onlineOnly && !person.isOnline) return false;
  if (filter.rightNowOnly && !person.isRightNow) return false;
  if (filter.hostingOnly && !person.isHosting) return false;
  if (filter.visitingOnly && !person.isVisiting) return false;
  if (filter.newOnly && !person.isNew) return false;
  if (filter.photoOnly && !person.hasPhoto) return false;
  if (!isIn(person.age, filter.ageMin, filter.ageMax)) return false;
  if (!isIn(person.heightCm, filter.heightMinCm, filter.heightMaxCm)) return false;
  if (!isOneOf(person.preferredRole, preferredRoles)) return false;
  if (!isOneOf(person.bodyType, bodyTypes)) return false;
  if (lookingFor.length > 0 && !person.lookingFor.some((one) => lookingFor.includes(one))) return false;
  if (tags.length === 0) return true;
  const wanted = new Set(tags.map(normalTag));
  return person.tags.some((tag) => wanted.has(normalTag(tag)));
}

const isIn = (value: number | null, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? value) && value <= (max ?? value));

const isOneOf = <Value>(value: Value | null, wanted: readonly Value[]): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));
