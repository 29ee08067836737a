/** The language of visitors who read none of ours, and the one missing texts come from. */
export const DEFAULT_LANGUAGE = 'en';

/** A BCP 47 tag as browsers send it: 'de', 'pt-PT', 'zh-Hant-TW'. */
export const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** Norwegian without further detail counts as Bokmål. */
const sameAs: Readonly<Record<string, string>> = { no: 'nb' };

/**
 * The first wanted language that is available, by its full tag or its language part; else English.
 *
 * @param wanted `deviceLanguages`, or `acceptedLanguages` of a request
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

/** The tags of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, MAX_HEADER).split(',').map(rangeOf);
  return ranges
    .filter(({ tag, weight }) => weight > 0 && LANGUAGE_TAG.test(tag))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Browsers send less than a hundred characters. */
const MAX_HEADER = 500;

function rangeOf(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = given === undefined ? 1 : Number(given);
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
