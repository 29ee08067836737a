import type { LatLng } from '#platform/geo/point.ts';
import { type DaysProblem, daysProblem, overlap, type Days } from './rules.ts';

/** A trip in the form; a day is empty until chosen. */
export interface TripDraft extends Days {
  readonly city: { readonly name: string; readonly point: LatLng } | null;
}

type Field = 'city' | 'from' | 'to';
type Code = DaysProblem | 'overlapping' | 'no-city-near' | 'city-missing' | 'from-missing' | 'to-missing';
/** The problem of each field. */
export type DraftProblems = Readonly<Record<Field, Code | null>>;

const fieldOf: Readonly<Record<Code, Field>> = {
  'city-missing': 'city',
  'no-city-near': 'city',
  'from-missing': 'from',
  'in-the-past': 'from',
  'too-far-ahead': 'from',
  overlapping: 'from',
  'to-missing': 'to',
  'ends-before-it-begins': 'to',
  'too-long': 'to',
};

const nothing: DraftProblems = { city: null, from: null, to: null };

/** The field of a refusal; null when it concerns none. */
export const problemAtField = (code: string | null): DraftProblems | null =>
  isCode(code) ? { ...nothing, [fieldOf[code]]: code } : null;

const isCode = (code: string | null): code is Code => code !== null && code in fieldOf;

/** Validates a trip before it is sent. */
export function draftProblems(draft: TripDraft, others: readonly Days[], today: string): DraftProblems {
  const { city, from, to } = draft;
  const missing: DraftProblems = {
    city: city ? null : 'city-missing',
    from: from === '' ? 'from-missing' : null,
    to: to === '' ? 'to-missing' : null,
  };
  if (missing.from || missing.to) return missing;
  const code =
    daysProblem(draft, today) ?? (others.some((other) => overlap(draft, other)) ? 'overlapping' : null);
  return code ? { ...missing, [fieldOf[code]]: code } : missing;
}
