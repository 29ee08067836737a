import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { chooseLanguage, DEFAULT_LANGUAGE } from './choose-language.ts';

/** Texts by name, nested at will. */
export interface Texts {
  readonly [name: string]: Text;
}

type Text = string | Texts | readonly Text[];

/** The texts of a language; of one there are none of, the English ones. */
export type TextsIn<Of> = (language: string) => Of;

/**
 * Reads `<file>.<language>.json` of every language but English. What a file lacks stays English.
 *
 * @param english   the texts of `<file>.en.json`, which say what texts there are
 * @param file      with its path from `import.meta.dirname`, without language and ending
 * @param languages the languages there are files of
 * @throws Error when a file is missing or `english` is not from `file`, SyntaxError when it is no JSON
 */
export function readTranslations<Of extends Texts>(
  english: Of,
  file: string,
  languages: readonly string[],
): TextsIn<Of> {
  const readFile = (language: string): unknown =>
    JSON.parse(readFileSync(`${file}.${language}.json`, 'utf8'));
  // While there is English alone, nothing else reads the name.
  if (!isDeepStrictEqual(readFile(DEFAULT_LANGUAGE), english))
    throw new Error(`other texts are in ${file}.${DEFAULT_LANGUAGE}.json`);
  const read = (language: string): Of => translated(english, readFile(language));
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  const all = new Map(others.map((language) => [language, read(language)]));
  return (language) => all.get(chooseLanguage([language], languages)) ?? english;
}

function translated<Of extends Text>(english: Of, given: unknown): Of {
  const other = (name: string): unknown => (isTexts(given) ? given[name] : undefined);
  if (typeof english === 'string') return typeof given === 'string' ? (given as Of) : english;
  const all = Object.entries(english).map(([name, text]) => [name, translated(text, other(name))] as const);
  return (Array.isArray(english) ? all.map(([, text]) => text) : Object.fromEntries(all)) as Of;
}

const isTexts = (texts: unknown): texts is Readonly<Record<string, unknown>> =>
  typeof texts === 'object' && texts !== null;
