import { LANGUAGE_TAG } from '#platform/languages/choose-language.ts';

/**
 * The BCP 47 tags among what devices say, most wanted first.
 *
 * Some give a POSIX locale instead (`en_US.UTF-8`, `en-US@posix`), which every formatter refuses, or one without a
 * language (`C`, an empty text).
 */
export const languageTags = (given: readonly string[]): readonly string[] =>
  given.map((tag) => tag.replace(/[.@].*$/, '').replaceAll('_', '-')).filter(isTag);

function isTag(tag: string): boolean {
  if (!LANGUAGE_TAG.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/* oxlint-disable no-restricted-properties -- the one place that checks them */
/** The languages of this device, most wanted first. */
export const deviceLanguages = (): readonly string[] =>
  languageTags([...navigator.languages, navigator.language]);
/* oxlint-enable no-restricted-properties */

/**
 * How times, lengths and numbers are written: the words in the language of the texts, the units, clock and order of dates
 * as in the country of the device.
 *
 * @param language of the texts
 * @param tags     of the device
 */
export function localeFor(language: string, tags: readonly string[]): string {
  const own = new Intl.Locale(language);
  const region = own.region ?? firstRegion(tags);
  return region === undefined ? language : new Intl.Locale(own, { region }).toString();
}

function firstRegion(tags: readonly string[]): string | undefined {
  for (const tag of tags) {
    const said = new Intl.Locale(tag);
    // To look a likely one up takes some milliseconds the first time.
    const region = said.region ?? said.maximize().region;
    if (region !== undefined) return region;
  }
  return undefined;
}
