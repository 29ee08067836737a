import { expect, it } from 'vitest';
import { piecesOf } from './marked-words.ts';

it('takes marked words out of a text, wherever they stand', () => {
  expect(piecesOf('<a>One</a> and <b>two</b>.')).toEqual([
    { mark: 'a', words: 'One' },
    { mark: null, words: ' and ' },
    { mark: 'b', words: 'two' },
    { mark: null, words: '.' },
  ]);
});

it('leaves a text without marks, and what is not closed, as it is', () => {
  expect(piecesOf('1 < 2 > 0')).toEqual([{ mark: null, words: '1 < 2 > 0' }]);
  expect(piecesOf('an <a>open end')).toEqual([{ mark: null, words: 'an <a>open end' }]);
  expect(piecesOf('')).toEqual([]);
});
