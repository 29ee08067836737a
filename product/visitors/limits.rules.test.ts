import { expect, it } from 'vitest';
import { limitReasons } from './access.ts';
import { limitsOf } from './limits.rules.ts';

it.each([
  ['message', 30, 60],
  ['globalPost', 5, 600],
  ['flag', 20, 3600],
  ['upload', 20, 3600],
  ['verification', 10, 3600],
  ['payment', 5, 3600],
  ['softReload', 30, 60],
  ['generic', 300, 60],
])(
  '[D7-03] [D7-04] [D7-05] [D7-06] [D7-07] [D7-08] [D7-09] [D7-10] %s: %d in %d s per visitor',
  (reason, max, seconds) => {
    expect(limitsOf(reason)).toContainEqual({ max, seconds, per: 'caller' });
  },
);

it('[D7-01] login: 10 in 900 s per email address and address', () => {
  expect(limitsOf('login')).toContainEqual({ max: 10, seconds: 900, per: 'subject-from-address' });
});

it.each([
  ['registration', 20, 3600],
  ['generic', 1200, 60],
])('[D7-02] [D7-10] %s: %d in %d s per address', (reason, max, seconds) => {
  expect(limitsOf(reason)).toContainEqual(expect.objectContaining({ max, seconds, per: 'address' }));
});

it('[D7-10] an unknown reason is generic', () => {
  expect(limitsOf('unheard-of')).toBe(limitsOf('generic'));
});

it('every reason has a limit per address, which needs no database', () => {
  for (const reason of limitReasons)
    expect(
      limitsOf(reason).some(({ per }) => per === 'address'),
      reason,
    ).toBe(true);
});
