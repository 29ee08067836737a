import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BlockMemory } from './block-memory.ts';

it('two who have blocked each other stay apart until both have taken it back', () => {
  const memory = new BlockMemory();
  memory.add({ blockerId: 'a', blockedId: 'b' });
  memory.add({ blockerId: 'b', blockedId: 'a' });
  memory.remove({ blockerId: 'a', blockedId: 'b' });
  expect([...memory.hiddenFrom('a')]).toEqual(['b']);
  expect([...memory.hiddenFrom('b')]).toEqual(['a']);
  expect([...memory.blockedBy('a')]).toEqual([]);
  memory.remove({ blockerId: 'b', blockedId: 'a' });
  expect(memory.hiddenFrom('a').size + memory.hiddenFrom('b').size).toBe(0);
});

it('knows after any history what the list of blocks says', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.record({ blockerId: person, blockedId: person, add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const memory = new BlockMemory();
      const list = new Set<string>();
      for (const { blockerId, blockedId, add } of steps) {
        if (blockerId === blockedId) continue;
        if (add) list.add(`${blockerId}${blockedId}`);
        else list.delete(`${blockerId}${blockedId}`);
        if (add) memory.add({ blockerId, blockedId });
        else memory.remove({ blockerId, blockedId });
      }
      for (const x of 'abcd')
        for (const y of 'abcd') {
          expect(memory.blockedBy(x).has(y)).toBe(list.has(x + y));
          expect(memory.hiddenFrom(x).has(y)).toBe(list.has(x + y) || list.has(y + x));
        }
    }),
  );
});
