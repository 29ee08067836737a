import { MAX_FIRST_MESSAGES_PER_DAY, MAX_IDENTICAL_FIRST_MESSAGES } from '../contract/schema.ts';
import type { MessageRequestFilters } from '../contract/settings-endpoints.ts';

/** What a card shows that decides who may write first. */
export interface FirstFacts {
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
  rules: MessageRequestFilters,
  { age, hasPhoto }: FirstFacts,
  miles: number | null,
): boolean {
  if (rules.needsPhoto && !hasPhoto) return false;
  if (rules.minAge !== null && (age === null || age < rules.minAge)) return false;
  if (rules.maxAge !== null && (age === null || age > rules.maxAge)) return false;
  return rules.maxMiles === null || (miles !== null && miles <= rules.maxMiles);
}

/** What of a text counts when it is held against others: its letters and digits, whatever stands between them. */
export const wordsOf = (body: string): string =>
  body
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The first messages of a visitor in the last day. */
export interface PreviousFirstMessages {
  readonly count: number;
  /** With the same words. */
  readonly same: number;
}

/** Whose filters keep two apart: the writer's own, or the partner's. */
export type FilterMismatch = 'outside-own-rules' | 'does-not-fit';

export type FirstRefusal = FilterMismatch | 'too-many-firsts' | 'repeated-first';

/** Both have to fit what the other set; null when they do. */
export const filterMismatch = (partnerFits: boolean, writerFits: boolean): FilterMismatch | null =>
  partnerFits ? (writerFits ? null : 'does-not-fit') : 'outside-own-rules';

/** Why a first message is not taken; null when it is. */
export function refuseFirst(
  mismatch: FilterMismatch | null,
  { count, same }: PreviousFirstMessages,
): FirstRefusal | null {
  if (mismatch !== null) return mismatch;
  if (count >= MAX_FIRST_MESSAGES_PER_DAY) return 'too-many-firsts';
  return refuseWording(same);
}

/** Why the words of a first message are not taken, now or once it is edited; null when they are. */
export const refuseWording = (same: number): 'repeated-first' | null =>
  same >= MAX_IDENTICAL_FIRST_MESSAGES ? 'repeated-first' : null;
