import { expect, it } from 'vitest';
import { isCalled, markedLine, searchQuery } from './search.rules.ts';

it('asks for every word, the last one as far as it is typed', () => {
  expect(searchQuery('green Jack')).toBe('green & jack:*');
  expect(searchQuery('grüne Ärmel')).toBe('grüne & ärmel:*');
  expect(searchQuery('зелёная куртка')).toBe('зелёная & куртка:*');
});

it('lets no operator through', () => {
  expect(searchQuery("a & !b | c:* <-> 'd' \\ (e)")).toBe('a & b & c & d & e:*');
  expect(searchQuery('!&|:*()')).toBeNull();
});

const marked = (body: string, words: string) =>
  markedLine(body, words)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

it('marks every word that was searched for, the last one also where it only begins so', () => {
  expect(marked('A green jacket, and a Green hat', 'green ja')).toBe('A [green] [jacket], and a [Green] hat');
  expect(marked('Ärmel\n grün', 'GRÜN')).toBe('Ärmel [grün]');
  expect(marked('greenhouse', 'green ja')).toBe('greenhouse');
  expect(marked('Nothing of it', '!&')).toBe('Nothing of it');
});

it('begins a little before the first of them', () => {
  const long = 'The bench under the second lamp, the one that flickers';
  expect(marked(long, 'flick')).toBe('…lamp, the one that [flickers]');
  expect(marked(`${'a'.repeat(60)}jacket jacket`, 'jacket')).toBe(`…[jacket]`);
});

it('finds people by how their handles begin', () => {
  expect(isCalled('tallorder', ' Tall')).toBe(true);
  expect(isCalled('tallorder', 'order')).toBe(false);
});
