import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { boundedBy } from './bounded-by.ts';

it('keeps the entries used last', () => {
  const dropped: string[] = [];
  const cache = new LRUCache<string, object>({
    ...boundedBy(2),
    ttl: 1_000,
    dispose: (_value, key) => dropped.push(key),
  });
  for (const key of ['a', 'b']) cache.set(key, {});
  cache.get('a');
  cache.set('c', {});
  cache.set('c', {});
  expect([[...cache.keys()].toSorted(), dropped]).toEqual([
    ['a', 'c'],
    ['b', 'c'],
  ]);
  for (let n = 0; n < 1_000; n++) cache.set(`${n}`, {});
  expect(cache.size).toBe(2);
});
