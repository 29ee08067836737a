import { expect, it } from 'vitest';
import { idEndsOf } from './id-ends.ts';

it('reads the last 16 bits of ids', () => {
  const ids = ['0123456789abcdef01234567', 'ffffffffffffffffffff0009', '00000000000000000000ffff'];
  expect([...idEndsOf(ids)]).toEqual([0x4567, 9, 0xffff]);
});
