import { expect, it } from 'vitest';
import { chooseLanguage } from '#platform/languages/choose-language.ts';
import { languageTags, localeFor } from './locale.ts';

it.each([
  ['en-US@posix', ['en-US']],
  ['en_US', ['en-US']],
  ['de_AT.UTF-8', ['de-AT']],
  ['pt-BR', ['pt-BR']],
  ['C', []],
  ['POSIX', []],
  ['', []],
  ['en-', []],
  ['zz-aaaaaaaa-a-b', []],
])('a device that says %j wants %j', (given, tags) => {
  expect(languageTags([given])).toEqual(tags);
});

it('whatever a device says, there is a language, and a locale that formats', () => {
  for (const given of [['C'], [''], ['en_US', 'C'], ['en-US@posix'], [], ['de-x'], ['x-private']]) {
    const tags = languageTags(given);
    const locale = localeFor(chooseLanguage(tags, ['en', 'de']), tags);
    expect(new Intl.DateTimeFormat(locale).format(0)).not.toBe('');
  }
});

it.each([
  ['en', ['de-AT', 'en'], 'en-AT'],
  ['en', ['de'], 'en-DE'],
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', [], 'en'],
  ['pt-PT', ['pt-BR'], 'pt-PT'],
])('texts in %s on a device of %j are formatted as in %s', (language, tags, locale) => {
  expect(localeFor(language, tags)).toBe(locale);
});
