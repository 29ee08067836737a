import { FIRST_AGES, FIRST_MILES, type MessageRequestFilters } from '../contract/settings-endpoints.ts';

/** As it is typed; nothing typed is no filter. */
export interface MessageRequestFiltersDraft {
  readonly minAge: string;
  readonly maxAge: string;
  readonly maxMiles: string;
  readonly needsPhoto: boolean;
}

type Field = 'minAge' | 'maxAge' | 'maxMiles';

export type DraftOutcome =
  | { readonly type: 'filters'; readonly filters: MessageRequestFilters }
  | {
      readonly type: 'problem';
      readonly problem: 'age' | 'miles' | 'ages-crossed';
      /** The fields it is about. */
      readonly of: readonly Field[];
    };

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = ({
  minAge,
  maxAge,
  maxMiles,
  needsPhoto,
}: MessageRequestFilters): MessageRequestFiltersDraft => ({
  minAge: typed(minAge),
  maxAge: typed(maxAge),
  maxMiles: typed(maxMiles),
  needsPhoto,
});

/** Null where nothing is typed, NaN where it is no number in reach. */
function numberOf(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : NaN;
  return value >= min && value <= max ? value : NaN;
}

/** The filters that are typed, or the first thing that is wrong with them. */
export function filtersOf({ needsPhoto, ...draft }: MessageRequestFiltersDraft): DraftOutcome {
  const minAge = numberOf(draft.minAge, FIRST_AGES);
  const maxAge = numberOf(draft.maxAge, FIRST_AGES);
  const maxMiles = numberOf(draft.maxMiles, FIRST_MILES);
  const wrongAges = [
    ...(Number.isNaN(minAge) ? ['minAge' as const] : []),
    ...(Number.isNaN(maxAge) ? ['maxAge' as const] : []),
  ];
  if (wrongAges.length > 0) return { type: 'problem', problem: 'age', of: wrongAges };
  if (Number.isNaN(maxMiles)) return { type: 'problem', problem: 'miles', of: ['maxMiles'] };
  if (minAge !== null && maxAge !== null && minAge > maxAge)
    return { type: 'problem', problem: 'ages-crossed', of: ['minAge', 'maxAge'] };
  return { type: 'filters', filters: { minAge, maxAge, maxMiles, needsPhoto } };
}
