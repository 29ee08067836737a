import {
  reportCategories,
  type ReportCategory,
  type SubCategory,
  type SubCategoryKey,
} from './categories.ts';
import type { ReportForm } from './contract.ts';
import { descriptionProblem, SENT_AT_ONCE } from './rules.ts';

/** The reporter's answers. */
export type Answers = Pick<ReportForm, 'flagReason' | 'flagSubReason' | 'flagDescription'>;

interface Chosen {
  readonly category: ReportCategory;
  /** In display order, which stays until another category is chosen. */
  readonly listed: readonly SubCategory[];
}

/** The current step of a report. */
export type ReportStep =
  | { readonly step: 'reason' }
  | ({ readonly step: 'sub-reason' } & Chosen)
  | ({ readonly step: 'description'; readonly sub: SubCategory; readonly description: string } & Chosen)
  /** In flight, while the last question is still shown. */
  | { readonly step: 'sending'; readonly answers: Answers; readonly from: AskingStep }
  | { readonly step: 'finished'; readonly category: ReportCategory | null }
  | { readonly step: 'closed' };

type AskingStep = Extract<ReportStep, { readonly step: 'reason' | 'sub-reason' | 'description' }>;

export type ReportEvent =
  /** `listed` holds its sub-categories in display order. */
  | { readonly type: 'reason'; readonly category: ReportCategory; readonly listed: readonly SubCategory[] }
  | { readonly type: 'sub-reason'; readonly value: SubCategoryKey }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'submit' }
  /** The request succeeded or failed. */
  | { readonly type: 'answered' }
  | { readonly type: 'back' };

export const firstStep: ReportStep = { step: 'reason' };

/** Applies an event. Returns the same step when the event does not apply. */
export function nextStep(now: ReportStep, event: ReportEvent): ReportStep {
  switch (event.type) {
    case 'reason':
      return now.step === 'reason' ? afterReason(now, event) : now;
    case 'sub-reason':
      return now.step === 'sub-reason' ? afterSubReason(now, event.value) : now;
    case 'write':
      return now.step === 'description' ? { ...now, description: event.text } : now;
    case 'submit':
      return now.step === 'description' && descriptionProblem(now.description) === null
        ? sending(now, now.category, now.sub.value, now.description.trim())
        : now;
    case 'answered':
      return now.step === 'sending' ? { step: 'finished', category: categoryOf(now) } : now;
    case 'back':
      return stepBack(now);
  }
}

const afterReason = (now: AskingStep, { category, listed }: Chosen): ReportStep =>
  category.key === SENT_AT_ONCE ? sending(now, category, '', '') : { step: 'sub-reason', category, listed };

function afterSubReason(now: Extract<ReportStep, { step: 'sub-reason' }>, value: SubCategoryKey): ReportStep {
  const sub = now.listed.find((one) => one.value === value);
  if (!sub) return now;
  return sub.shouldShowTextbox
    ? { ...now, step: 'description', sub, description: '' }
    : sending(now, now.category, value, '');
}

const sending = (
  from: AskingStep,
  { key }: ReportCategory,
  flagSubReason: Answers['flagSubReason'],
  flagDescription: string,
): ReportStep => ({ step: 'sending', answers: { flagReason: key, flagSubReason, flagDescription }, from });

/** One step back; drops the description. */
function stepBack(now: ReportStep): ReportStep {
  switch (now.step) {
    case 'reason':
      return { step: 'closed' };
    case 'sub-reason':
      return firstStep;
    case 'description':
      return { step: 'sub-reason', category: now.category, listed: now.listed };
    default:
      return now;
  }
}

/** The chosen category; null before that. */
export function categoryOf(now: ReportStep): ReportCategory | null {
  if (now.step === 'sending')
    return reportCategories.find(({ key }) => key === now.answers.flagReason) ?? null;
  return 'category' in now ? now.category : null;
}

/**
 * Shuffles sub-categories against position bias; "Other" stays last (Fisher-Yates).
 *
 * @param random returns numbers in [0, 1)
 */
export function shuffled(all: readonly SubCategory[], random: () => number): readonly SubCategory[] {
  const mixed = all.filter(({ value }) => value !== 'Other');
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one && two) [mixed[last], mixed[other]] = [two, one];
  }
  return [...mixed, ...all.filter(({ value }) => value === 'Other')];
}
