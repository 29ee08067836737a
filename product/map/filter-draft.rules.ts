import {
  DEFAULT_MINIMUM_AGE,
  type Filters,
  MAX_TAGS,
  MAXIMUM_AGE,
  TAG_LENGTH,
} from '#product/visitors/contract.ts';
import type { PlaceType } from '#product/places/contract.ts';

/** The filters as they stand in the fields of the panel. */
export interface FilterDraft {
  readonly ageMin: string;
  readonly ageMax: string;
  readonly onlineOnly: boolean;
  readonly tags: string;
  /** None chosen means all. */
  readonly placeTypes: readonly PlaceType[];
  readonly clinics: boolean;
  readonly from: string;
  readonly to: string;
}

export type DraftProblem = 'age' | 'dates';

export const draftOf = ({ USERS, PLACES, GROUPS, CLINICS }: Filters): FilterDraft => ({
  ageMin: USERS?.ageMin?.toString() ?? '',
  ageMax: USERS?.ageMax?.toString() ?? '',
  onlineOnly: USERS?.onlineOnly ?? false,
  tags: USERS?.tags?.join(', ') ?? '',
  placeTypes: (PLACES?.types ?? []) as readonly PlaceType[],
  clinics: CLINICS ?? true,
  from: GROUPS?.from ?? '',
  to: GROUPS?.to ?? '',
});

/** What the fields say, or why it cannot be. What filters nothing is left out. */
export function readDraft(
  draft: FilterDraft,
): { readonly filters: Filters } | { readonly problem: DraftProblem } {
  const ageMin = readAge(draft.ageMin);
  const ageMax = readAge(draft.ageMax);
  if (ageMin === 'wrong' || ageMax === 'wrong') return { problem: 'age' };
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) return { problem: 'age' };
  if (draft.from !== '' && draft.to !== '' && draft.from > draft.to) return { problem: 'dates' };
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= TAG_LENGTH)
    .slice(0, MAX_TAGS);
  const users = {
    ...(ageMin === null ? {} : { ageMin }),
    ...(ageMax === null ? {} : { ageMax }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(draft.onlineOnly ? { onlineOnly: true } : {}),
  };
  const dates = {
    ...(draft.from === '' ? {} : { from: draft.from }),
    ...(draft.to === '' ? {} : { to: draft.to }),
  };
  return {
    filters: {
      ...(Object.keys(users).length > 0 ? { USERS: users } : {}),
      ...(draft.placeTypes.length > 0 ? { PLACES: { types: [...draft.placeTypes] } } : {}),
      ...(Object.keys(dates).length > 0 ? { GROUPS: dates } : {}),
      ...(draft.clinics ? {} : { CLINICS: false }),
    },
  };
}

function readAge(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const age = Number(text);
  return Number.isInteger(age) && age >= DEFAULT_MINIMUM_AGE && age <= MAXIMUM_AGE ? age : 'wrong';
}
