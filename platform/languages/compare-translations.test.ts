import { expect, it } from 'vitest';
import { compareTranslations } from './compare-translations.ts';

const english = {
  title: 'Hello {name}',
  list: { people_one: '{count} person', people_other: '{count} people' },
};

it('a translation has the texts and placeholders of English, and the plural forms of its language', () => {
  const polish = {
    title: 'Cześć {name}',
    list: { people_one: '1', people_few: '2', people_many: '5', people_other: '1,5' },
  };
  expect(compareTranslations(english, polish, 'pl')).toEqual([]);
});

it('missing and unknown texts, other placeholders and missing plural forms are reported', () => {
  const polish = { title: 'Cześć {who}', greeting: 'Cześć', list: { people_one: '1', people_other: '2' } };
  expect(compareTranslations(english, polish, 'pl')).toEqual([
    'list.people_few is missing',
    'list.people_many is missing',
    'greeting is unknown',
    'title has the gaps "{who}" instead of "{name}"',
  ]);
});
