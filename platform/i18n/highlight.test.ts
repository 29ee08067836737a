import { expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

it('takes marked words out of a text, wherever they stand', () => {
  expect(highlightParts('<a>One</a> and <b>two</b>.')).toEqual([
    { mark: 'a', words: 'One' },
    { mark: null, words: ' and ' },
    { mark: 'b', words: 'two' },
    { mark: null, words: '.' },
  ]);
});

it('leaves a text without marks, and what is not closed, as it is', () => {
  expect(highlightParts('1 < 2 > 0')).toEqual([{ mark: null, words: '1 < 2 > 0' }]);
  expect(highlightParts('an <a>open end')).toEqual([{ mark: null, words: 'an <a>open end' }]);
  expect(highlightParts('')).toEqual([]);
});
