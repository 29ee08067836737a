import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BlocksCache } from './blocks-cache.ts';

it('two visitors who blocked each other stay hidden until both unblock', () => {
  const cache = new BlocksCache();
  cache.add({ blockerId: 'a', blockedId: 'b' });
  cache.add({ blockerId: 'b', blockedId: 'a' });
  cache.remove({ blockerId: 'a', blockedId: 'b' });
  expect([...cache.hiddenFrom('a')]).toEqual(['b']);
  expect([...cache.hiddenFrom('b')]).toEqual(['a']);
  expect([...cache.blockedBy('a')]).toEqual([]);
  cache.remove({ blockerId: 'b', blockedId: 'a' });
  expect(cache.hiddenFrom('a').size + cache.hiddenFrom('b').size).toBe(0);
});

it('matches the list of blocks after any history', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.record({ blockerId: person, blockedId: person, add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cache = new BlocksCache();
      const list = new Set<string>();
      for (const { blockerId, blockedId, add } of steps) {
        if (blockerId === blockedId) continue;
        if (add) list.add(`${blockerId}${blockedId}`);
        else list.delete(`${blockerId}${blockedId}`);
        if (add) cache.add({ blockerId, blockedId });
        else cache.remove({ blockerId, blockedId });
      }
      for (const x of 'abcd')
        for (const y of 'abcd') {
          expect(cache.blockedBy(x).has(y)).toBe(list.has(x + y));
          expect(cache.hiddenFrom(x).has(y)).toBe(list.has(x + y) || list.has(y + x));
        }
    }),
  );
});
