import { afterEach, expect, it, vi } from 'vitest';
import { readText } from '#platform/i18n/read-text.ts';
import { spokenLanguages } from '../own-profile.contract.ts';
import { languageName } from './language-name.ts';
import texts from './person.en.json' with { type: 'json' };

const t = (key: string) => readText(texts, key, {}, 'en') ?? key;
const nameIn = (locale: string) => (code: string) => languageName(code, locale, t);
/** Some browsers know no sign language by name. */
const BARE = new Set<string>(['ase', 'bfi', 'fsl', 'gsg']);
afterEach(() => vi.restoreAllMocks());

it.each(['en', 'en-GB', 'de', 'es', 'ja'])('every language offered has a name of its own in %s', (locale) => {
  const named = new Intl.DisplayNames([locale], { type: 'language' });
  const known = new Map<string, string | undefined>(
    spokenLanguages.map((code) => [code, BARE.has(code) ? code : named.of(code)]),
  );
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => known.get(code));
  const names = spokenLanguages.map(nameIn(locale));
  for (const [index, code] of spokenLanguages.entries()) {
    expect(names[index]).not.toBe(code);
    expect(names[index], code).not.toContain('signLanguages');
  }
  expect(new Set(names).size).toBe(spokenLanguages.length);
});

it('names what browsers do not, beside what they do', () => {
  expect(['es', 'ase', 'gsg'].map(nameIn('en'))).toEqual([
    'Spanish',
    'American Sign Language',
    'German Sign Language',
  ]);
});
