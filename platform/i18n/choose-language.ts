/** The language when none that the person reads is there, and where a missing text is taken from. */
export const DEFAULT_LANGUAGE = 'en';

/** Norwegian without saying which counts as Bokmål. */
const sameAs: Readonly<Record<string, string>> = { no: 'nb' };

/**
 * The first of the browser's languages we have, by its full tag or by its language part; else English.
 * `wanted` is `navigator.languages`.
 */
export function chooseLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const part = tag.split('-')[0] ?? tag;
    for (const candidate of [tag, part, sameAs[part] ?? part]) {
      const found = available.find((language) => language.toLowerCase() === candidate.toLowerCase());
      if (found !== undefined) return found;
    }
  }
  return DEFAULT_LANGUAGE;
}
