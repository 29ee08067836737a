import type { Filters } from '#product/visitors/contract.ts';

export type UsersFilter = NonNullable<Filters['USERS']>;

/** Traits that filters match: only what the card shows. */
export interface Traits {
  readonly age: number | null;
  readonly isOnline: boolean;
  readonly tags: readonly string[];
}

export const normalTag = (tag: string): string => tag.toLowerCase();

/** Whether a visitor passes a filter. An undisclosed age passes no age bound; any one of several tags matches. */
export function passes({ ageMin, ageMax, onlineOnly, tags }: UsersFilter, person: Traits): boolean {
  if (onlineOnly && !person.isOnline) return false;
  if (ageMin !== undefined && (person.age === null || person.age < ageMin)) return false;
  if (ageMax !== undefined && (person.age === null || person.age > ageMax)) return false;
  if (!tags || tags.length === 0) return true;
  const wanted = new Set(tags.map(normalTag));
  return person.tags.some((tag) => wanted.has(normalTag(tag)));
}
