import type { Texts } from './read-translations.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * What differs between the texts of a language and the English ones: missing and unknown texts, other gaps to fill, and
 * forms of a count. A language has the forms that it needs, whichever English has (CLDR plural rules).
 */
export function compareTranslations(english: Texts, other: Texts, language: string): readonly string[] {
  const given = flat(other);
  const wanted = new Map<string, string>();
  for (const [name, text] of flat(english))
    if (PLURAL.test(name))
      for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
        wanted.set(name.replace(PLURAL, `_${form}`), '');
    else wanted.set(name, gapsOf(text));
  return [
    ...[...wanted.keys()].filter((name) => !given.has(name)).map((name) => `${name} is missing`),
    ...[...given.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is unknown`),
    ...[...given]
      .filter(([name, text]) => !PLURAL.test(name) && (wanted.get(name) ?? gapsOf(text)) !== gapsOf(text))
      .map(([name, text]) => `${name} has the gaps "${gapsOf(text)}" instead of "${wanted.get(name)}"`),
  ];
}

const gapsOf = (text: string): string => [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort().join(' ');

function flat(texts: Exclude<Texts[string], string>, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[path + name, text] as const] : [...flat(text, `${path}${name}.`)],
    ),
  );
}
