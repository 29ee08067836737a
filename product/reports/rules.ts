import { type CategoryKey, reportCategories, type ReportSource } from './categories.ts';
import { DESCRIPTION_LENGTH, type ReportForm } from './contract.ts';

/** Of this there is nothing more to ask: the report goes at once. */
export const SENT_AT_ONCE: CategoryKey = 'CommercialAdSpam';

/** The categories something of this source can be reported under, in their order. */
export const categoriesFor = (source: ReportSource) =>
  reportCategories.filter(({ excludeOnContent }) => !excludeOnContent.includes(source));

/** What is wrong with the words of a report, as they are sent; null when nothing is. */
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
