import type { MessageRequestFilters } from '../contract/settings-endpoints.ts';
import type { FilterMismatch } from './first-contacts.rules.ts';

/** What a card shows that filters ask for. */
export interface ShownFacts {
  /** Null where it is hidden. */
  readonly age: number | null;
  readonly hasPhoto: boolean;
}

/** As everybody begins: a first message from anybody. */
export const noMessageRequestFilters: MessageRequestFilters = {
  minAge: null,
  maxAge: null,
  maxMiles: null,
  needsPhoto: false,
};

/**
 * Whether a visitor passes the filters of another. What they do not show does not pass.
 *
 * @param miles between where both are shown; null where one of them is not
 */
export function fits(
  filters: MessageRequestFilters,
  { age, hasPhoto }: ShownFacts,
  miles: number | null,
): boolean {
  if (filters.needsPhoto && !hasPhoto) return false;
  if (filters.minAge !== null && (age === null || age < filters.minAge)) return false;
  if (filters.maxAge !== null && (age === null || age > filters.maxAge)) return false;
  return filters.maxMiles === null || (miles !== null && miles <= filters.maxMiles);
}

/** Both have to fit what the other set; null when they do. */
export const filterMismatch = (partnerFits: boolean, writerFits: boolean): FilterMismatch | null =>
  partnerFits ? (writerFits ? null : 'does-not-fit') : 'outside-own-rules';
