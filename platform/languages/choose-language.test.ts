import { expect, it } from 'vitest';
import { acceptedLanguages, chooseLanguage, DEFAULT_LANGUAGE } from './choose-language.ts';

const all = ['fr', 'de', 'pt', 'pt-PT', 'nl', 'el', 'da', 'nb', 'nn', 'sv', 'it', 'ja', 'en', 'es'];

it('[I18N-08] [I18N-12] English is the default and the fallback', () => expect(DEFAULT_LANGUAGE).toBe('en'));

it('[I18N-09] the first language of the browser is taken, by its full tag or else its language', () => {
  expect(chooseLanguage(['pt-PT', 'en'], all)).toBe('pt-PT');
  expect(chooseLanguage(['pt-BR', 'en'], all)).toBe('pt');
  expect(chooseLanguage(['de-AT'], all)).toBe('de');
});

it('[I18N-10] the next language of the browser is taken if the first is missing', () => {
  expect(chooseLanguage(['cy', 'sv-FI', 'fr'], all)).toBe('sv');
});

it('[I18N-11] English is taken if none of them exists', () => {
  expect(chooseLanguage(['cy', 'eu'], all)).toBe('en');
  expect(chooseLanguage([], all)).toBe('en');
});

it('[I18N-27] Norwegian counts as Bokmål', () => {
  expect(chooseLanguage(['no'], all)).toBe('nb');
  expect(chooseLanguage(['nn-NO'], all)).toBe('nn');
});

it('reads the languages of a request, most preferred first', () => {
  expect(acceptedLanguages('cy;q=0.5, de-AT, de;q=0.9, *;q=0.1, fr;q=0, <b>;q=1, en;q=x')).toEqual([
    'de-AT',
    'de',
    'cy',
  ]);
  expect(acceptedLanguages(undefined)).toEqual([]);
});
