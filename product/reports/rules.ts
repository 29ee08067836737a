import { type CategoryKey, reportCategories, type ReportSource } from './categories.ts';
import { DESCRIPTION_LENGTH, type ReportForm } from './contract.ts';

/** The category without further questions: the report is sent at once. */
export const SENT_AT_ONCE: CategoryKey = 'CommercialAdSpam';

/** Categories for a source, in display order. */
export const categoriesFor = (source: ReportSource) =>
  reportCategories.filter(({ excludeOnContent }) => !excludeOnContent.includes(source));

/** What is wrong with a description as sent; null when it is valid. */
export function descriptionProblem(description: string): 'missing' | 'too-short' | 'too-long' | null {
  const { length } = description.trim();
  if (length === 0) return 'missing';
  if (length < DESCRIPTION_LENGTH.min) return 'too-short';
  return length > DESCRIPTION_LENGTH.max ? 'too-long' : null;
}

/** Whether the steps of a report lead to this form. */
export function isFilledIn(form: Omit<ReportForm, '_id'>): boolean {
  const { flagReason, flagSubReason, flagDescription, source, visitorId } = form;
  if ((source === 'Place') !== (visitorId === '')) return false;
  const category = categoriesFor(source).find(({ key }) => key === flagReason);
  if (!category) return false;
  if (flagSubReason === '') return flagReason === SENT_AT_ONCE && flagDescription === '';
  const sub = category.subCategories.find(({ value }) => value === flagSubReason);
  if (!sub) return false;
  return sub.shouldShowTextbox ? descriptionProblem(flagDescription) === null : flagDescription === '';
}
