import { expect, it } from 'vitest';
import { fillTexts, mergeTexts, readText } from './read-text.ts';

const texts = {
  title: 'Chats of {name}',
  people_one: '{count} man',
  people_other: '{count, number} men',
  error: { gone: 'Gone', list: ['One', 'Two'] },
};
const read = (key: string, values = {}, language = 'en') => readText(texts, key, values, language);

it('a text is found at its key, with its values; a part of the tree is none', () => {
  expect(read('title', { name: 'Sam $& {count}' })).toBe('Chats of Sam $& {count}');
  expect(read('error.gone')).toBe('Gone');
  for (const key of ['error', 'error.list', 'error.gone.more', 'nothing', 'people', 'constructor'])
    expect(read(key), key).toBeNull();
});

it('a value that is missing leaves nothing', () => {
  expect(read('title')).toBe('Chats of ');
});

it('plural forms follow the language, numbers its way of writing them', () => {
  expect(read('people', { count: 1 })).toBe('1 man');
  expect(read('people', { count: 0 })).toBe('0 men');
  expect(read('people', { count: 1234 })).toBe('1,234 men');
  expect(read('people', { count: 1234 }, 'de')).toBe('1.234 men');
  // French counts none in the singular.
  expect(read('people', { count: 0 }, 'fr')).toBe('0 man');
  const polish = { people_few: '{count} few', people_other: 'other' };
  expect(readText(polish, 'people', { count: 3 }, 'pl')).toBe('3 few');
  expect(read('title', { name: 'x', count: 2 })).toBe('Chats of x');
});

it('values are put into every text of a tree', () => {
  expect(fillTexts({ a: '{app}', b: [{ c: 'In {app}' }] }, { app: 'Here' }, 'en')).toEqual({
    ...{ a: 'Here', b: [{ c: 'In Here' }] },
  });
});

it('a text over another takes its place, whatever is beside it', () => {
  expect(mergeTexts({ a: { b: '1', c: '2' }, d: ['3'] }, { a: { c: '4' }, d: ['5'], e: '6' })).toEqual({
    ...{ a: { b: '1', c: '4' }, d: ['5'], e: '6' },
  });
});
