import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';

/** Abroad is called nearly everywhere by two zeros, which the matcher does not know without a country. */
const CALLS_ABROAD = /(?<![\p{N}+])00(?=[1-9])/gu;
/** What is written without a + has at least one group that is longer than an age, a size or a price. */
const LONG_GROUP = /\p{N}{4}/u;
const DATE = /^\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{2,4}(?!\p{N})/u;

/**
 * Whether a telephone number stands in a text: one with + or 00 in front, or one that is valid in a country.
 *
 * @param country ISO 3166-1 alpha-2; null where none is known
 */
export function hasPhoneNumber(text: string, country: string | null): boolean {
  // Digits of other shapes are read as what they stand for.
  const plain = text.normalize('NFKC').replaceAll(CALLS_ABROAD, '+');
  const known = country !== null && isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(plain, known).some(({ startsAt, endsAt }) => {
    const written = plain.slice(startsAt, endsAt);
    if (written.startsWith('+')) return true;
    // Two coordinates are not one number.
    return LONG_GROUP.test(written) && !written.includes(',') && !DATE.test(written);
  });
}
