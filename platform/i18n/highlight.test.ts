import { expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

it('extracts marked words, wherever they are', () => {
  expect(highlightParts('<a>One</a> and <b>two</b>.')).toEqual([
    { mark: 'a', words: 'One' },
    { mark: null, words: ' and ' },
    { mark: 'b', words: 'two' },
    { mark: null, words: '.' },
  ]);
});

it('keeps text without marks, and unclosed marks, as it is', () => {
  expect(highlightParts('1 < 2 > 0')).toEqual([{ mark: null, words: '1 < 2 > 0' }]);
  expect(highlightParts('an <a>open end')).toEqual([{ mark: null, words: 'an <a>open end' }]);
  expect(highlightParts('')).toEqual([]);
});
