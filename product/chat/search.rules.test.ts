import { expect, it } from 'vitest';
import { isCalled, markedLine, searchQuery } from './search.rules.ts';

it('the search query contains every word, the last one as a prefix', () => {
  expect(searchQuery('green Jack')).toBe('green & jack:*');
  expect(searchQuery('grüne Ärmel')).toBe('grüne & ärmel:*');
  expect(searchQuery('зелёная куртка')).toBe('зелёная & куртка:*');
});

it('the search query contains no operators', () => {
  expect(searchQuery("a & !b | c:* <-> 'd' \\ (e)")).toBe('a & b & c & d & e:*');
  expect(searchQuery('!&|:*()')).toBeNull();
});

const marked = (body: string, words: string) =>
  markedLine(body, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

it('every searched word is marked, the last one also as a prefix', () => {
  expect(marked('A green jacket, and a Green hat', 'green ja')).toBe('A [green] [jacket], and a [Green] hat');
  expect(marked('Ärmel\n grün', 'GRÜN')).toBe('Ärmel [grün]');
  expect(marked('greenhouse', 'green ja')).toBe('greenhouse');
  expect(marked('Nothing of it', '!&')).toBe('Nothing of it');
});

it('a result begins a little before the first marked word', () => {
  const long = 'The bench under the second lamp, the one that flickers';
  expect(marked(long, 'flick')).toBe('…lamp, the one that [flickers]');
  expect(marked(`${'a'.repeat(60)}jacket jacket`, 'jacket')).toBe(`…[jacket]`);
});

it('people are found by the beginning of their handles', () => {
  expect(isCalled('tallorder', ' Tall')).toBe(true);
  expect(isCalled('tallorder', 'order')).toBe(false);
});
