import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { hasPaymentLink } from './payment-links.rules.ts';

export type PublicTextProblem = 'phone-detected' | 'post-violation';

/**
 * Why texts may not stand in public; null when they may: no phone numbers and no requests for money.
 *
 * @param country in whose numbers a phone number counts, ISO 3166-1 alpha-2; null when unknown
 */
export function publicTextProblem(
  texts: readonly string[],
  country: string | null,
): PublicTextProblem | null {
  if (texts.some((text) => hasPhoneNumber(text, country))) return 'phone-detected';
  return texts.some(hasPaymentLink) ? 'post-violation' : null;
}
