import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';

/** International prefix 00, which the matcher does not know without a country. */
const CALLS_ABROAD = /(?<![\p{N}+])00(?=[1-9])/gu;
/** Without a + at least one group must be longer than an age, a size or a price. */
const LONG_GROUP = /\p{N}{4}/u;
const DATE = /^\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{2,4}(?!\p{N})/u;

/**
 * Whether a text contains a phone number: with + or 00, or valid in the country.
 *
 * @param country ISO 3166-1 alpha-2; null when unknown
 */
export function hasPhoneNumber(text: string, country: string | null): boolean {
  // Normalizes digits of other scripts.
  const plain = text.normalize('NFKC').replaceAll(CALLS_ABROAD, '+');
  const known = country !== null && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(plain, known).some(({ startsAt, endsAt }) => {
    const written = plain.slice(startsAt, endsAt);
    if (written.startsWith('+')) return true;
    // Two coordinates are not a phone number.
    return LONG_GROUP.test(written) && !written.includes(',') && !DATE.test(written);
  });
}
