import { expect, it } from 'vitest';
import { searchQuery } from './search.rules.ts';

it('asks for every word, the last one as far as it is typed', () => {
  expect(searchQuery('green Jack')).toBe('green & jack:*');
  expect(searchQuery('grüne Ärmel')).toBe('grüne & ärmel:*');
  expect(searchQuery('зелёная куртка')).toBe('зелёная & куртка:*');
});

it('lets no operator through', () => {
  expect(searchQuery("a & !b | c:* <-> 'd' \\ (e)")).toBe('a & b & c & d & e:*');
  expect(searchQuery('!&|:*()')).toBeNull();
});
