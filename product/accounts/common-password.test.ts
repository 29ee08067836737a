import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.contract.ts';

it('what a guesser tries first is common: words with digits, keys in a row, repetitions', () => {
  const common = [
    ...[
      'password12',
      'Password123!',
      '123password',
      'passwordpassword',
      'iloveyou123',
      'P@ssw0rd2026',
      'qwerty12345',
    ],
    ...['1234567890', '0987654321', 'qwertyuiop', '1q2w3e4r5t', 'aaaaaaaaaa', '123123123123', '..........'],
  ];
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
});

it('a password of its own is not, also where it holds a common word', () => {
  const own = [
    'a long enough password',
    'my dragon sleeps',
    'kx7-plover-91',
    '4815162342',
    'sunshinetuesday',
  ];
  expect(own.filter(isCommonPassword)).toEqual([]);
});
