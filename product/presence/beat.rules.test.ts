import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beatAt } from './beat.rules.ts';

describe('the beat', () => {
  it('[PRES-15] is the same for everyone and every instant of a minute, and another in the next', () => {
    const instants = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(instants, (now) => {
        const minute = now - (now % 60_000);
        expect(beatAt(now)).toBe(beatAt(minute));
        expect(beatAt(minute + 59_999)).toBe(beatAt(minute));
        expect(beatAt(minute + 60_000)).toBe(beatAt(minute) + 1);
      }),
    );
  });
});
