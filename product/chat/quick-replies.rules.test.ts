import { expect, it } from 'vitest';
import { MESSAGE_LENGTH } from './contract.ts';
import { phrasesAfter, withPhrase } from './phrases.rules.ts';

it('a phrase comes after what is being written, unless both are too long for one message', () => {
  expect(withPhrase('  ', 'On my way.')).toBe('On my way.');
  expect(withPhrase('Yes. ', 'On my way.')).toBe('Yes. On my way.');
  const long = 'x'.repeat(MESSAGE_LENGTH - 5);
  expect(withPhrase(long, 'Yes.')).toBe(`${long} Yes.`);
  expect(withPhrase(long, 'Yes!!')).toBe(long);
});

it('what is done with a list is done with what another device made of it too', () => {
  const [known, meanwhile] = [
    ['a', 'b', 'c'],
    ['c', 'new'],
  ];
  expect(phrasesAfter(known, { kind: 'added', text: 'd' })).toEqual(['a', 'b', 'c', 'd']);
  expect(phrasesAfter(known, { kind: 'rewritten', at: 1, phrase: 'b', text: 'B' })).toEqual(['a', 'B', 'c']);
  expect(phrasesAfter(meanwhile, { kind: 'rewritten', at: 1, phrase: 'b', text: 'B' })).toEqual([
    'c',
    'new',
    'B',
  ]);
  expect(phrasesAfter(known, { kind: 'moved', at: 1, phrase: 'b', by: 1 })).toEqual(['a', 'c', 'b']);
  expect(phrasesAfter(known, { kind: 'moved', at: 1, phrase: 'b', by: -1 })).toEqual(['b', 'a', 'c']);
  expect(phrasesAfter(meanwhile, { kind: 'moved', at: 2, phrase: 'c', by: -1 })).toEqual(meanwhile);
  expect(phrasesAfter(meanwhile, { kind: 'removed', at: 1, phrase: 'b' })).toEqual(meanwhile);
  expect(phrasesAfter(known, { kind: 'removed', at: 1, phrase: 'b' })).toEqual(['a', 'c']);
});

it('of two that are the same the one is meant that was pressed', () => {
  const twice = ['a', 'b', 'a'];
  expect(phrasesAfter(twice, { kind: 'removed', at: 2, phrase: 'a' })).toEqual(['a', 'b']);
  expect(phrasesAfter(twice, { kind: 'moved', at: 2, phrase: 'a', by: -1 })).toEqual(['a', 'a', 'b']);
  expect(phrasesAfter(twice, { kind: 'rewritten', at: 2, phrase: 'a', text: 'A' })).toEqual(['a', 'b', 'A']);
});
